import { expect, test } from 'vitest';
import { placeFailure } from './server-errors.ts';

const failure = { message: '', requestId: 'r' };
const fieldText = (field: string) => `look at ${field}`;

test('a failure that concerns a field is shown at that field', () => {
  const placed = placeFailure({ ...failure, code: 'email_exists' }, ['name', 'email'], 'exists', fieldText);
  expect(placed).toEqual({ errors: { email: 'exists' }, note: null });
});

test('each field that the server refused gets its own sentence', () => {
  const placed = placeFailure(
    { ...failure, code: 'validation', errors: { name: 'too_small', role: 'x' } },
    ['name', 'email'],
    'all',
    fieldText,
  );
  expect(placed).toEqual({ errors: { name: 'look at name' }, note: null });
});

test('every other failure is a note, and so is a refused field that the form does not have', () => {
  expect(placeFailure({ ...failure, code: 'unexpected' }, ['email'], 'later', fieldText)).toEqual({ errors: {}, note: 'later' });
  expect(placeFailure({ ...failure, code: 'incorrect_password' }, ['email'], 'wrong', fieldText)).toEqual({ errors: {}, note: 'wrong' });
});
