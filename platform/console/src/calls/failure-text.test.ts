import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };
import { offline, refusedWith, unexpected } from './call-failure.ts';
import { failureText } from './failure-text.ts';

const texts = createInstance();
await texts.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
const requestId = '5b0f6f0e-3a55-4c0e-9a35-6f0a3f3f1c01';

test('a defect names the request that the log has', () => {
  const text = `Something went wrong on our side. The site’s log has the details under ${requestId}.`;
  expect(failureText(texts.t, unexpected(500, requestId))).toBe(text);
  expect(failureText(texts.t, refusedWith(500, { code: 'unexpected', message: 'Unexpected error', requestId }))).toBe(text);
});

test.each([
  [offline, 'The site isn’t responding. Check your connection.'],
  [refusedWith(404, { code: 'not_found', message: 'not found', requestId }), 'This doesn’t exist, or you don’t have access to it.'],
  [refusedWith(503, { code: 'unavailable', message: 'right now', requestId }), 'The site can’t answer right now. Try again in a moment.'],
  [refusedWith(409, { message: 'There is no release before.', requestId }), 'There is no release before.'],
])('an expected failure names no request: %j', (failure, text) => {
  expect(failureText(texts.t, failure)).toBe(text);
});
