import { expect, test } from 'vitest';
import { payloadLines } from './payload-lines.ts';

test('the content of an item is listed by the names of its fields, without empty ones', () => {
  const homeAddress = { address1: 'Calle Real 3', address2: '', postalCode: '29680', city: 'Estepona' };
  expect(payloadLines({ hoursPerWeek: '20to30', isAdult: true, note: '', homeAddress, days: ['Mon', 'Tue'] })).toEqual([
    { name: 'Hours per week', value: '20to30' },
    { name: 'Is adult', value: 'true' },
    { name: 'Home address', value: 'Calle Real 3, 29680, Estepona' },
    { name: 'Days', value: 'Mon, Tue' },
  ]);
});
