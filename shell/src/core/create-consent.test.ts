import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { createConsent } from './create-consent.ts';

function consentWith(kept: string | null = null, isKept = true) {
  const store = createStore();
  const onAnswer = vi.fn();
  const set: unknown[] = [];
  const consent = createConsent({
    store,
    page: {
      cookie: (name) => (name === 'consent' ? kept : null),
      setCookie: (name, value, seconds) => {
        set.push([name, value, seconds]);
        if (isKept) kept = value;
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
  expect(set).toEqual([['consent', 'necessary.marketing', 15552000]]);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('allowed');
});

test.each(['necessary', 'necessary.marketing', 'all'])('%s is an earlier answer, so the visitor is not asked again', (kept) => {
  const { consent, open } = consentWith(kept);
  consent.ask();
  expect(open()).toBeNull();
});

test.each([
  [null, null],
  ['', null],
  ['necessary', 'refused'],
  ['necessary.marketing', 'allowed'],
  ['all', 'allowed'],
] as const)('the sheet that the visitor opens with the cookie %j shows the answer %s', (kept, answer) => {
  const shown = consentWith(kept);
  shown.consent.show();
  expect(shown.open()).toBe('wanted');
  expect(shown.answer()).toBe(answer);
});

test('the visitor can change the answer', () => {
  const { consent, onAnswer, set } = consentWith('necessary.marketing');
  consent.show();
  expect(consent.answer('refused')).toBe(true);
  expect(set).toEqual([['consent', 'necessary', 15552000]]);
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
  const { consent, onAnswer } = consentWith(null, false);
  expect(consent.answer('allowed')).toBe(false);
  expect(onAnswer).not.toHaveBeenCalled();
});
