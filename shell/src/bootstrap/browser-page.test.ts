import { viewLanguageItem } from '@nitida/contract/customer-view';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { browserPage, clearSessionStorage, forgetSessionItem, storedLanguage } from './browser-page.ts';

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

function blockStorage(): void {
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(refused);
  }
  vi.spyOn(document, 'cookie', 'get').mockImplementation(refused);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(refused);
}
afterEach(() => void vi.restoreAllMocks());

test("the site works without storage when the browser's storage throws", () => {
  blockStorage();
  expect(storedLanguage()).toBeNull();
  expect(browserPage.cookie('consent')).toBeNull();
  for (const use of [
    () => browserPage.remember('lng', 'es'),
    () => browserPage.setCookie('lng', 'es', 60),
    () => forgetSessionItem('survey'),
    clearSessionStorage,
  ]) {
    expect(use).not.toThrow();
  }
});

test("the document's language is not set again to the same value, because that would restyle every element", () => {
  const written = vi.spyOn(document.documentElement, 'lang', 'set');
  document.documentElement.lang = 'es';
  browserPage.setDocumentLanguage('es');
  browserPage.setDocumentLanguage('de');
  expect(written.mock.calls).toEqual([['es'], ['de']]);
});

test('a tab with a view keeps its language over that of the browser, until another one is chosen', () => {
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  browserPage.remember('lng', 'es');
  expect(storedLanguage()).toBe('es');
  sessionStorage.setItem(viewLanguageItem, 'sv');
  expect(storedLanguage()).toBe('sv');
  browserPage.remember('lng', 'de');
  browserPage.forgetAddressLanguage();
  expect(storedLanguage()).toBe('de');
});
