import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import en from '../../../i18n/en.json' with { type: 'json' };
import es from '../../../i18n/es.json' with { type: 'json' };
import { payloadLines } from './payload-lines.ts';

const texts = createInstance();
await texts.init({ lng: 'en', resources: { en: { translation: en }, es: { translation: es } }, interpolation: { escapeValue: false } });
const money = (cents: number) => `€${(cents / 100).toFixed(2)}`;

test('the content of an item is listed by the names of its fields, without empty ones', () => {
  // As the database gives them: shorter names first.
  const homeAddress = { city: 'Estepona', address1: 'Calle Real 3', address2: '', postalCode: '29680' };
  const sent = { text: '', isAdult: true, homeAddress, hoursPerWeek: '20to30', favouriteDays: ['Mon', 'Tue'] };
  expect(payloadLines(texts.t, money, sent)).toEqual([
    { name: 'Of legal age', value: 'yes' },
    { name: 'Hours per week', value: '20 to 30' },
    { name: 'Home address', value: 'Calle Real 3, 29680, Estepona' },
    { name: 'Favourite days', value: 'Mon, Tue' },
  ]);
});

test('codes are words in the language of the console, and amounts are euros', () => {
  const t = texts.getFixedT('es');
  expect(payloadLines(t, money, { workingArrangement: 'selfEmployed', paid: 121_00, service: 'confirmed', message: 'yes' })).toEqual([
    { name: 'Mensaje', value: 'yes' },
    { name: 'Modalidad de trabajo', value: 'por cuenta propia' },
    { name: 'Estado de la visita', value: es.operations.service.confirmed },
    { name: 'Pagado', value: '€121.00' },
  ]);
});
