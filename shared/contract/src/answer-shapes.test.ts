import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { answerShapes, fitsCall, fitsShape } from './answer-shapes.ts';
import { calls } from './calls.ts';
import { type CallName, endpoints } from './endpoints.ts';

const names = Object.keys(calls).filter((name): name is CallName => Object.hasOwn(endpoints, name));
/** The calls of the site's pages. Cleaners have a separate app. */
const ofPages = names.filter((name) => endpoints[name][2] !== 'cleaner' && name !== 'cleanerSignIn');

/** The smallest value that a schema accepts: optional fields are absent, nullable fields are null, lists are empty. */
function leastOf(schema: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    const required = Object.entries(schema.shape).filter(([, part]) => !(part instanceof z.ZodOptional || part instanceof z.ZodDefault));
    return Object.fromEntries(required.map(([name, part]) => [name, leastOf(part)]));
  }
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodBoolean) return false;
  return schema instanceof z.ZodNumber ? 1 : 'text';
}

/** Fields that our API returns and the specification does not name. Another back end may omit them. */
const beyondSpecification: Partial<Record<CallName, string[]>> = { verifyEmail: ['purpose'], updateInfo: ['isNewEmail'] };

const isRead = (name: CallName): boolean => !Object.entries(answerShapes).some(([call, shape]) => call === name && shape === null);

describe.each(ofPages.filter(isRead))('the answer of %s', (name) => {
  const least = leastOf(calls[name].answer);

  test('an answer that fits the contract fits the shape', () => {
    expect(fitsCall(name, least)).toBe(true);
    expect(fitsCall(name, { ...Object(least), news: 1 })).toBe(true);
  });

  test('an answer without one of its fields does not fit', () => {
    expect(Object.keys(answerShapes)).toContain(name);
    for (const field of Object.keys(Object(least))) {
      const { [field]: _gone, ...rest } = Object(least);
      expect([field, fitsCall(name, rest)]).toEqual([field, beyondSpecification[name]?.includes(field) ?? false]);
    }
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a page', '<html></html>'],
    ['a list', []],
    ['an empty object', {}],
  ])('%s does not fit', (_what, answer) => {
    expect(fitsCall(name, answer)).toBe(false);
  });
});

/** Calls of the specification whose answer no page reads. */
const confirmed = [
  'logout',
  'checkEmail',
  'createKnowingWay',
  'changePassword',
  'forgotPassword',
  'resetPassword',
  'markReadNotifications',
  'createRate',
] as const;

describe.each(confirmed)('%s of another back end', (name) => {
  test.each([
    ['an empty body', ''],
    ['null', null],
    ['no body', undefined],
    ['an empty object', {}],
    ['fields of its own', { success: true }],
    ['the answer of our API', leastOf(calls[name].answer)],
  ])('%s is a valid answer', (_what, answer) => {
    expect(fitsCall(name, answer)).toBe(true);
  });

  test.each([
    ['a page', '<html>Log in to the hotel</html>'],
    ['a list', []],
  ])('%s is not a valid answer', (_what, answer) => {
    expect(fitsCall(name, answer)).toBe(false);
  });
});

test.each(['signin', 'signup', 'restoreSession', 'updateInfo'] as const)('the user of %s may have no addresses', (name) => {
  const user = { id: '7', name: 'Ana', surname: 'Lindqvist', email: 'ana@example.com', mobile: '' };
  expect(fitsCall(name, { user })).toBe(true);
  expect(fitsCall(name, { user: { ...user, email: undefined } })).toBe(false);
});

test.each<[string, unknown, boolean]>([
  ['a b[] c?', { a: 0, b: [], c: null }, true],
  ['a b[] c?', { a: '', b: {}, c: null }, false],
  ['a b[] c?', { a: null, b: [], c: null }, false],
  ['a?{b} c', { a: null, c: 1 }, true],
  ['a?{b} c', { a: {}, c: 1 }, false],
  ['a{b{c}} d', { a: { b: { c: 1 } }, d: false }, true],
  ['a{b{c}} d', { a: { b: {} }, d: false }, false],
  ['a{b{c}} d', { a: null, d: false }, false],
])('shape %s with the answer %j fits: %s', (shape, answer, fits) => {
  expect(fitsShape(shape, answer)).toBe(fits);
});
