import { expect, test } from 'vitest';
import { readablePhone } from './readable-phone.ts';

test.each([
  ['+34952000000', '+34\u00a0952\u00a0000\u00a0000'],
  // The digit groups of other countries differ.
  ['+4612345678', '+4612345678'],
])('%s is shown as %s', (e164, read) => {
  expect(readablePhone(e164)).toBe(read);
});
