import { afterEach, expect, test, vi } from 'vitest';
import { codeOf } from './totp.ts';

afterEach(() => vi.useRealTimers());

/** The values of RFC 6238, appendix B, whose secret is `12345678901234567890`; the last six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  vi.useFakeTimers({ now: seconds * 1000 });
  expect(codeOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBe(code);
});
