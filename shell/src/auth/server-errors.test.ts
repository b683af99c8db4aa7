import { expect, test } from 'vitest';
import { fieldErrors } from './server-errors.ts';

const failure = { message: '', requestId: 'r' };
const fieldText = (field: string) => `look at ${field}`;

test('a refusal that belongs to a field is shown there', () => {
  const errors = fieldErrors({ ...failure, code: 'email_exists' }, ['name', 'email'], 'exists', fieldText);
  expect(errors).toEqual({ email: 'exists' });
});

test('fields that the server refused get their own sentence', () => {
  const errors = fieldErrors(
    { ...failure, code: 'validation', errors: { name: 'too_small', role: 'x' } },
    ['name', 'email'],
    'all',
    fieldText,
  );
  expect(errors).toEqual({ name: 'look at name' });
});

test('anything else belongs to no field, also a refusal of a field that this form does not have', () => {
  expect(fieldErrors({ ...failure, code: 'unexpected' }, ['email'], 'later', fieldText)).toEqual({});
  expect(fieldErrors({ ...failure, code: 'incorrect_password' }, ['email'], 'wrong', fieldText)).toEqual({});
});
