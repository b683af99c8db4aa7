import { expect, test } from 'vitest';
import { placeFailure } from './server-errors.ts';

const failure = { message: '', requestId: 'r' };
const fieldText = (field: string) => `look at ${field}`;

test('a refusal that belongs to a field is shown there', () => {
  const placed = placeFailure({ ...failure, code: 'email_exists' }, ['name', 'email'], 'exists', fieldText);
  expect(placed).toEqual({ errors: { email: 'exists' }, note: null });
});

test('fields that the server refused get their own sentence', () => {
  const placed = placeFailure(
    { ...failure, code: 'validation', errors: { name: 'too_small', role: 'x' } },
    ['name', 'email'],
    'all',
    fieldText,
  );
  expect(placed).toEqual({ errors: { name: 'look at name' }, note: null });
});

test('anything else is a note, also a refusal of a field that this form does not have', () => {
  expect(placeFailure({ ...failure, code: 'unexpected' }, ['email'], 'later', fieldText)).toEqual({ errors: {}, note: 'later' });
  expect(placeFailure({ ...failure, code: 'incorrect_password' }, ['email'], 'wrong', fieldText)).toEqual({ errors: {}, note: 'wrong' });
});
