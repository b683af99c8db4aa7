import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import en from '../../../i18n/en.json' with { type: 'json' };
import es from '../../../i18n/es.json' with { type: 'json' };
import { payloadLines } from './payload-lines.ts';

const texts = createInstance();
await texts.init({ lng: 'en', resources: { en: { translation: en }, es: { translation: es } }, interpolation: { escapeValue: false } });
const money = (cents: number) => `€${(cents / 100).toFixed(2)}`;

test('the content of an item is listed by the names of its fields, without empty ones', () => {
  const homeAddress = { address1: 'Calle Real 3', address2: '', postalCode: '29680', city: 'Estepona' };
  const sent = { hoursPerWeek: '20to30', isAdult: true, text: '', homeAddress, favouriteDays: ['Mon', 'Tue'] };
  expect(payloadLines(texts.t, money, sent)).toEqual([
    { name: 'Hours a week', value: '20 to 30' },
    { name: 'Of age', value: 'yes' },
    { name: 'Lives at', value: 'Calle Real 3, 29680, Estepona' },
    { name: 'Favourite days', value: 'Mon, Tue' },
  ]);
});

test('codes are words in the language of the console, and amounts are euros', () => {
  const t = texts.getFixedT('es');
  expect(payloadLines(t, money, { workingArrangement: 'selfEmployed', paid: 121_00, service: 'confirmed', message: 'yes' })).toEqual([
    { name: 'Quiere trabajar como', value: 'por cuenta propia' },
    { name: 'Pagado', value: '€121.00' },
    { name: 'Estado de la visita', value: es.operations.service.confirmed },
    { name: 'Mensaje', value: 'yes' },
  ]);
});
