import { expect, test } from 'vitest';
import { countriesIn, countryOr, wordsFor } from './countries.ts';

test('countries are named in the language, with the nearest first and the others by name', () => {
  const countries = countriesIn('es-ES');
  expect(countries.slice(0, 3)).toEqual([
    { code: 'ES', name: 'España', callingCode: '+34' },
    { code: 'GB', name: 'Reino Unido', callingCode: '+44' },
    { code: 'SE', name: 'Suecia', callingCode: '+46' },
  ]);
  expect(countries.length).toBeGreaterThan(200);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  const rest = countries.slice(7).map(({ name }) => name);
  expect(rest).toEqual([...rest].sort(new Intl.Collator('es-ES').compare));
});

test.each([
  ['en-GB', 'GB', ['GB', 'United Kingdom', 'UK', 'England']],
  ['es-ES', 'GB', ['Reino Unido', 'UK']],
  ['en-GB', 'US', ['United States', 'US', 'USA']],
  ['sv-SE', 'DE', ['Tyskland', 'Germany', 'Deutschland']],
  ['en-GB', 'AE', ['UAE']],
  ['en-GB', 'UA', ['Україна']],
  ['de-DE', 'PL', ['Polska']],
  ['en-GB', 'MA', ['المغرب']],
  ['es-ES', 'CN', ['中国']],
])('in %s, the country %s is found by %j', (locale, code, words) => {
  for (const word of words) expect(wordsFor(locale)(code)).toContain(word);
});

test.each([
  ['se', 'SE'],
  ['ES', 'ES'],
  ['XX', 'ES'],
  ['', 'ES'],
])('for a visitor from %j the selected country is %s', (code, country) => {
  expect(countryOr(code)).toBe(country);
});
