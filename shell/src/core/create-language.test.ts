import type { Language } from '@nitida/contract';
import { createInstance } from 'i18next';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { createLanguage } from './create-language.ts';
import { firstLanguage } from './first-language.ts';

async function languageIn(first: Language) {
  const i18n = createInstance();
  await i18n.init({ lng: first, fallbackLng: false, resources: {} });
  const page = { remember: vi.fn(), setCookie: vi.fn(), setDocumentLanguage: vi.fn(), forgetAddressLanguage: vi.fn() };
  const loads: Language[] = [];
  const slowTexts = Promise.withResolvers<void>();
  const remoteMessages = vi.fn(async (_: Language) => {});
  const store = createStore();
  const language = createLanguage({
    i18n,
    store,
    page,
    remoteMessages,
    commonMessages: async (next) => {
      loads.push(next);
      if (next === 'ru') await slowTexts.promise;
      return { menu: `menu in ${next}` };
    },
  });
  await language.start(first);
  return { language, i18n, page, loads, slowTexts, store, remoteMessages };
}

describe('the first language', () => {
  test.each([
    ['?lng=de', 'es', 'en', 'de'],
    ['?lng=xx', 'es', 'en', 'es'],
    ['', 'no', 'en', 'no'],
    ['', null, 'da', 'da'],
    ['', 'klingon', 'da', 'da'],
  ] as const)("the address %j, the stored choice %j and the server's language %j give %s", (search, stored, server, expected) => {
    expect(firstLanguage(search, stored, server)).toBe(expected);
  });
});

test('the shell loads only the first language and stores nothing', async () => {
  const { i18n, loads, page, language } = await languageIn('es');
  expect(loads).toEqual(['es']);
  expect(i18n.t('menu', { ns: 'common' })).toBe('menu in es');
  expect(page.remember).not.toHaveBeenCalled();
  expect(page.setDocumentLanguage).toHaveBeenCalledWith('es');
  expect(language.locale()).toBe('es-ES');
});

test('a chosen language is stored in local storage and in the cookie after its texts have loaded', async () => {
  const { language, page, store, remoteMessages, loads } = await languageIn('en');
  await language.choose('no');
  expect(loads).toEqual(['en', 'no']);
  expect(remoteMessages).toHaveBeenCalledExactlyOnceWith('no');
  expect(page.remember).toHaveBeenCalledWith('lng', 'no');
  expect(page.setCookie).toHaveBeenCalledWith('lng', 'no', 31536000);
  expect(page.forgetAddressLanguage).toHaveBeenCalledOnce();
  expect(page.setDocumentLanguage).toHaveBeenLastCalledWith('nb');
  expect(store.get(language.languageAtom)).toBe('no');
});

test('texts and language change in one task, so that no render between them mixes two languages', async () => {
  const { language, i18n, store, page } = await languageIn('en');
  let between: unknown;
  // React renders in such a microtask what it was told while a press is handled.
  i18n.on('languageChanged', () => queueMicrotask(() => (between = store.get(language.languageAtom))));
  await language.choose('es');
  expect(between).toBe('es');
  expect(page.setDocumentLanguage).toHaveBeenLastCalledWith('es');
});

test('the last of two choices wins, even when the first loads longer', async () => {
  const { language, store, slowTexts } = await languageIn('en');
  const slow = language.choose('ru');
  await language.choose('sv');
  slowTexts.resolve();
  await slow;
  expect(store.get(language.languageAtom)).toBe('sv');
});
