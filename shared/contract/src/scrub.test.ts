import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
const personal = fc.oneof(
  fc.emailAddress(),
  fc.tuple(word, word).map(([user, host]) => `${user}@${host}.es`),
  fc.stringMatching(/^\+?\d{5,15}$/),
  fc.constantFrom('612 345 678', '+34 612-34-56-78', '(952) 12.34.56', 'Y1234567X', '٠١٢٣٤٥٦٧'),
  fc.uuid(),
);
const quotes = fc.constantFrom(['"', '"'], ["'", "'"], ['`', '`'], ['“', '”'], ['«', '»'], ['„', '“']);
const innocent = fc.constantFrom(
  'Cannot read properties of',
  'undefined',
  'can’t',
  'is not a function',
  'at',
  'in',
  ':',
  '(',
  ')',
  '12',
  '<p>',
);

test('what a person may have typed does not stay in a message, wherever it stands', () => {
  fc.assert(
    fc.property(fc.array(innocent), personal, fc.array(innocent), (before, secret, after) => {
      const scrubbed = scrub([...before, secret, ...after].join(' '));
      expect(scrubbed).not.toContain(secret);
      expect(scrubbed).not.toMatch(/\p{Nd}{5}/u);
      expect(scrubbed).not.toContain('@');
    }),
  );
});

test('a quoted text does not stay, nor one whose end was cut off', () => {
  fc.assert(
    fc.property(fc.array(innocent), quotes, fc.array(word, { minLength: 2 }), fc.boolean(), (before, [open, close], words, isCut) => {
      const text = `zz ${words.join(' ')} zz`;
      const scrubbed = scrub(`${before.filter((part) => part !== 'can’t').join(' ')} ${open}${text}${isCut ? '' : close}`);
      expect(scrubbed).not.toContain(text);
    }),
  );
});

test('scrubbing again changes nothing, so that the browser and the server can both do it', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), innocent, personal)), (parts) => {
      const once = scrub(parts.join(' '));
      expect(scrub(once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["Cannot read properties of undefined (reading 'street')", 'Cannot read properties of undefined (reading <text>)'],
  ["Can't find variable: price", 'Can’t find variable: price'],
  ['GET https://nitida.example/orders/8?email=a%40b.es#x failed', 'GET https://nitida.example/orders/8 failed'],
  ['No page at /password/3f2b8c4e9d1a4b6f8e7c', 'No page at /password/<id>'],
  ['Ana <ana.garcia@example.com> is busy', 'Ana <email> is busy'],
  ['did not arrive within 4000 ms', 'did not arrive within 4000 ms'],
])('%s → %s', (message, scrubbed) => {
  expect(scrub(message)).toBe(scrubbed);
});
