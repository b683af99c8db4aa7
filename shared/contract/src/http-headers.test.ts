import { expect, test } from 'vitest';
import { acceptedEncodings, hasEtag, readTraceParent, traceParentOf } from './http-headers.ts';

test('the accepted encodings are those that are not excluded', () => {
  expect(acceptedEncodings('gzip;q=0.5, BR ,deflate;q=0, zstd; q=0.00')).toEqual(['gzip', 'br']);
  expect(acceptedEncodings(undefined)).toEqual(['']);
});

test('an ETag is known when the client lists it', () => {
  expect(hasEtag('"other", W/"one"', 'W/"one"')).toBe(true);
  expect(hasEtag('W/"ones"', 'W/"one"')).toBe(false);
  expect(hasEtag(undefined, 'W/"one"')).toBe(false);
});

test('the trace of a request has its id, and the server reads it again', () => {
  const requestId = '5b0f6f0e-3a55-4c0e-9a35-6f0a3f3f1c01';
  const header = traceParentOf(requestId);
  expect(header).toBe('00-5b0f6f0e3a554c0e9a356f0a3f3f1c01-5b0f6f0e3a554c0e-01');
  expect(readTraceParent(header)).toEqual({ requestId, spanId: '5b0f6f0e3a554c0e' });
});

test.each([
  undefined,
  '',
  'astrid@example.com',
  `00-${'0'.repeat(32)}-5b0f6f0e3a554c0e-01`,
  `00-5b0f6f0e3a554c0e9a356f0a3f3f1c01-${'0'.repeat(16)}-01`,
  '01-5b0f6f0e3a554c0e9a356f0a3f3f1c01-5b0f6f0e3a554c0e-01-more',
])('%s names no trace', (header) => {
  expect(readTraceParent(header)).toBeNull();
});
