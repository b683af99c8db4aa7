import { expect, test } from 'vitest';
import { unbrokenNumbers } from './unbroken-numbers.ts';

test.each([
  ['Calle Ejemplo 1, 29670 San Pedro de Alcántara', 'Calle Ejemplo\u00a01, 29670\u00a0San Pedro de Alcántara'],
  ['tomo 0, hoja MA-00000', 'tomo\u00a00, hoja MA\u2060-\u206000000'],
  ['Calle Ancha 14, Las Lomas-Sur', 'Calle Ancha\u00a014, Las Lomas-Sur'],
  ['Calle Ancha 7, Portal 2, 3B', 'Calle Ancha\u00a07, Portal\u00a02, 3B'],
])('%s', (text, expected) => {
  expect(unbrokenNumbers(text)).toBe(expected);
});
