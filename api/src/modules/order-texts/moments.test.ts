import { expect, test } from 'vitest';
import { exactText, momentText } from './order-facts.ts';

const at = new Date('2027-06-07T07:00:00Z');

test.each([
  ['en', 'Monday 7 June, 09:00'],
  ['es', 'lunes 7 de junio a las 09:00'],
  ['sv', 'måndag 7 juni kl. 09:00'],
  ['da', 'mandag 7. juni kl. 09:00'],
  ['no', 'mandag 7. juni kl.\u00a009:00'],
  ['nl', 'maandag 7 juni om 09:00'],
  ['de', 'Montag, 7. Juni, 09:00'],
  ['ru', '7 июня (понедельник), 09:00'],
] as const)('date and time in a sentence in %s', (language, text) => {
  expect(momentText(language, at)).toBe(text);
});

test('a legally relevant time has its year', () => {
  expect(exactText('es', at)).toBe('lunes 7 de junio de 2027 a las 09:00');
});
