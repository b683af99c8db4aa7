import { expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

it('the parts have each item once, in order', () => {
  expect([...inParts([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...inParts([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...inParts([])]).toEqual([]);
});
