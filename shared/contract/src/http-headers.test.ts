import { expect, test } from 'vitest';
import { acceptedEncodings, hasEtag } from './http-headers.ts';

test('the accepted encodings are those that are not excluded', () => {
  expect(acceptedEncodings('gzip;q=0.5, BR ,deflate;q=0, zstd; q=0.00')).toEqual(['gzip', 'br']);
  expect(acceptedEncodings(undefined)).toEqual(['']);
});

test('an ETag is known when the client lists it', () => {
  expect(hasEtag('"other", W/"one"', 'W/"one"')).toBe(true);
  expect(hasEtag('W/"ones"', 'W/"one"')).toBe(false);
  expect(hasEtag(undefined, 'W/"one"')).toBe(false);
});
