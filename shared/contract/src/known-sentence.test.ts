import { expect, test } from 'vitest';
import { type ErrorCode, errorCatalogue } from './error-catalogue.ts';
import { knownSentence } from './known-sentence.ts';

test.each(Object.entries(errorCatalogue))('the message of %s is recognised by its words alone', (code, { message }) => {
  const filled = message.replace('{email}', 'ana+b@example.es').replace(/\{\w+\}/g, '12');
  expect(knownSentence(filled)?.code).toBe(code);
});

test.each<[string, ErrorCode, object]>([
  ['User with email Ana@Example.es already exists', 'email_exists', { email: 'ana@example.es' }],
  ['ana@example.es is already in use.', 'email_in_use', { email: 'ana@example.es' }],
  ['User with email ana@example.es not found', 'user_not_found', { email: 'ana@example.es' }],
  ["Your email hasn't been confirmed", 'email_not_confirmed', {}],
  [' incorrect password ', 'incorrect_password', {}],
  ['does not exist', 'promo_not_found', {}],
])('the message %j has the code %s', (message, code, params) => {
  expect(knownSentence(message)).toEqual({ code, params });
});

test.each(['', 'Teapot', 'User with email  already exists', 'not found: users', 'xUnexpected error'])(
  'the message %j is not recognised',
  (message) => {
    expect(knownSentence(message)).toBeNull();
  },
);
