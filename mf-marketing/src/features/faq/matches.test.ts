import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test.each([
  ['¿Cuándo me cobráis?', 'cuando cobrais'],
  ['¿Cuándo me cobráis?', 'CUÁNDO'],
  ['Får jag en faktura?', 'far faktura'],
  ['Hvordan sletter jeg min konto?', 'konto slet'],
  ['Rengøring efter håndværkere', 'rengoring handvaerkere'],
  ['Wie groß ist die Wohnung?', 'gross'],
  ['Ещё вопрос', 'еще'],
  ['What does IVA add to the price?', ''],
  ['What does IVA add to the price?', '  iva, price!  '],
])('%s matches the query "%s"', (text, query) => {
  expect(matches(text, query)).toBe(true);
});

test('a text must contain every word of the query', () => {
  expect(matches('Do I get an invoice?', 'invoice paper')).toBe(false);
});
