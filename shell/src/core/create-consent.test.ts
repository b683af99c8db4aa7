import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { createConsent } from './create-consent.ts';

function consentWith(cookies = '', isKept = true) {
  const store = createStore();
  const onAnswer = vi.fn();
  const set: string[] = [];
  const consent = createConsent({
    store,
    page: {
      cookies: () => cookies,
      setCookie: (cookie) => {
        set.push(cookie);
        if (isKept) cookies = cookie.split(';')[0] ?? '';
      },
    },
    onAnswer,
  });
  return { consent, onAnswer, set, open: () => store.get(consent.openAtom), answer: () => store.get(consent.answerAtom) };
}

test('the visitor is not asked before the site needs optional storage', () => {
  const { open, set } = consentWith();
  expect(open()).toBeNull();
  expect(set).toEqual([]);
});

test('an answer is stored for 180 days in a cookie, in the format that the server reads', () => {
  const { consent, onAnswer, set, open } = consentWith();
  consent.ask();
  expect(open()).toBe('asked');
  expect(consent.answer('allowed')).toBe(true);
  expect(open()).toBeNull();
  expect(set).toEqual(['consent=necessary.marketing; path=/; max-age=15552000; samesite=lax']);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('allowed');
});

test.each(['consent=necessary', 'lng=es; consent=necessary.marketing', 'consent=all; x=1'])(
  '%s is an earlier answer, so the visitor is not asked again',
  (cookies) => {
    const { consent, open } = consentWith(cookies);
    consent.ask();
    expect(open()).toBeNull();
  },
);

test.each([
  ['lng=es', null],
  ['consent=', null],
  ['xconsent=all', null],
  ['consent=necessary', 'refused'],
  ['consent=necessary.marketing', 'allowed'],
  ['a=1; consent=all', 'allowed'],
] as const)('the sheet that the visitor opens with the cookies %j shows the answer %s', (cookies, answer) => {
  const shown = consentWith(cookies);
  shown.consent.show();
  expect(shown.open()).toBe('wanted');
  expect(shown.answer()).toBe(answer);
});

test('the visitor can change the answer', () => {
  const { consent, onAnswer, set } = consentWith('consent=necessary.marketing');
  consent.show();
  expect(consent.answer('refused')).toBe(true);
  expect(set).toEqual(['consent=necessary; path=/; max-age=15552000; samesite=lax']);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('refused');
});

test('closing the sheet is not an answer', () => {
  const { consent, onAnswer, set, open } = consentWith();
  consent.ask();
  consent.close();
  expect(open()).toBeNull();
  expect(set).toEqual([]);
  expect(onAnswer).not.toHaveBeenCalled();
});

test('an answer is reported as not stored when the browser blocks cookies, and nothing is sent to the server', () => {
  const { consent, onAnswer } = consentWith('', false);
  expect(consent.answer('allowed')).toBe(false);
  expect(onAnswer).not.toHaveBeenCalled();
});
