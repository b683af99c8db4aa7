import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserPage, clearSessionStorage, forgetSessionItem, storedLanguage } from './browser-page.ts';

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(refused);
  }
  vi.spyOn(document, 'cookie', 'get').mockImplementation(refused);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(refused);
});
afterEach(() => void vi.restoreAllMocks());

test('a browser that stores nothing, and throws, stops nothing: the site works without memory', () => {
  expect(storedLanguage()).toBeNull();
  expect(browserPage.cookies()).toBe('');
  for (const use of [
    () => browserPage.remember('lng', 'es'),
    () => browserPage.setCookie('lng=es; path=/'),
    () => forgetSessionItem('survey'),
    clearSessionStorage,
  ]) {
    expect(use).not.toThrow();
  }
});

test('the language that the document has already is not written again: the browser would style every element anew', () => {
  const written = vi.spyOn(document.documentElement, 'lang', 'set');
  document.documentElement.lang = 'es';
  browserPage.setDocumentLanguage('es');
  browserPage.setDocumentLanguage('de');
  expect(written.mock.calls).toEqual([['es'], ['de']]);
});
