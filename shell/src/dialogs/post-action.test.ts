import type { DialogInputs } from '@nitida/host';
import { describe, expect, test } from 'vitest';
import { afterPostAction, postActionContent, screenOf } from './post-action.ts';

function on(path: string, inputs: DialogInputs = {}) {
  return postActionContent(screenOf(path), { email: 'ana@example.com', hasToken: path.includes('token='), ...inputs });
}

describe('the title', () => {
  test.each([
    ['/contact-us', {}, 'thankYouMessage'],
    ['/confirmation', { isAwaiting: true }, 'awaitingConfirmation'],
    ['/confirmation', { isAwaiting: false }, 'yourServiceIsBooked'],
    ['/invoice-receipt/7', { isInvoice: true, isAwaiting: true }, 'awaitingConfirmation'],
    ['/invoice-receipt/7', { isInvoice: true, isAwaiting: false }, 'awaitingConfirmation'],
    ['/work/survey', {}, 'youAreInWaitingList'],
    ['/business-form', {}, 'youAreInWaitingList'],
    ['/forgot-password', {}, 'checkYourEmail'],
    ['/summary', {}, 'signUp'],
    ['/', {}, 'signUp'],
    ['/password/5b0f', {}, 'signUp'],
  ] as const)('on %s with %j: %s', (path, inputs, title) => {
    expect(on(path, inputs)).toMatchObject({ title, isTitleHidden: false });
  });

  test.each([
    ['/receipt/7', {}],
    ['/invoice-receipt/7', { isInvoice: false }],
    ['/personal-info', { isNewEmail: false }],
    ['/personal-info', { isNewEmail: true }],
    ['/settings/change-password', {}],
  ] as const)('is hidden on %s with %j', (path, inputs) => {
    expect(on(path, inputs).isTitleHidden).toBe(true);
  });

  test('is hidden on forgot-password with a token', () => {
    expect(postActionContent('forgotPassword', { hasToken: true }).isTitleHidden).toBe(true);
  });
});

describe('the body', () => {
  test.each([
    ['Email', 'weWillContactYouEmail'],
    ['Phone call', 'weWillContactYouPhone'],
    ['WhatsApp', 'weWillContactYouWhatsApp'],
    ['Viber', 'weWillContactYouViber'],
  ] as const)('after a contact form by %s: %s', (contactWay, key) => {
    expect(on('/contact-us', { contactWay }).body).toEqual([key]);
  });

  test.each([
    ['/confirmation', { isAwaiting: true }, ['weAreLookingForCleaner', 'pleaseAllow15Min']],
    ['/confirmation', { isAwaiting: false }, ['paymentInstructions']],
    ['/invoice-receipt/7', { isInvoice: true, isAwaiting: true }, ['weAreLookingForCleaner', 'pleaseAllow15Min']],
    ['/invoice-receipt/7', { isInvoice: true, isAwaiting: false }, ['paymentInstructions']],
    ['/invoice-receipt/7', { isInvoice: false }, ['weHaveSentReceipt']],
    ['/receipt/7', {}, ['weHaveSentReceipt']],
    ['/personal-info', { isNewEmail: false }, ['personalInfoSaved']],
    ['/personal-info', { isNewEmail: true }, ['changesSaved', 'verifyNewEmail']],
    ['/settings/change-password', {}, ['passwordChanged']],
    ['/work/survey', {}, ['infoWillBySent']],
    ['/business-form', {}, ['infoWillBySent']],
    ['/forgot-password', {}, ['confirmationEmailSent']],
    ['/summary', {}, ['sendVerificationLinkToEmail']],
  ] as const)('on %s with %j: %j', (path, inputs, body) => {
    expect(on(path, inputs).body).toEqual(body);
  });

  test('on forgot-password with a token the password was changed', () => {
    expect(postActionContent('forgotPassword', { hasToken: true }).body).toEqual(['passwordChanged']);
  });
});

describe('the email', () => {
  test.each([
    ['/', {}, true],
    ['/receipt/7', {}, true],
    ['/personal-info', { isNewEmail: true }, true],
    ['/personal-info', { isNewEmail: false }, false],
    ['/invoice-receipt/7', { isInvoice: false }, true],
    ['/invoice-receipt/7', { isInvoice: true }, false],
    ['/confirmation', { isAwaiting: true }, false],
    ['/contact-us', {}, false],
    ['/forgot-password', {}, false],
  ] as const)('on %s with %j is shown: %s', (path, inputs, showsEmail) => {
    expect(on(path, inputs).showsEmail).toBe(showsEmail);
  });
});

test('only the password path asks how you heard about us', () => {
  expect(on('/password/5b0f').asksHowYouHeard).toBe(true);
  for (const path of ['/', '/summary', '/contact-us', '/forgot-password', '/settings/change-password'])
    expect(on(path).asksHowYouHeard).toBe(false);
});

test.each([
  ['/password/5b0f', '/booking', null],
  ['/contact-us', '/', null],
  ['/forgot-password', '/', null],
  ['/settings/change-password', '/settings', null],
  ['/work/survey', '/work', 'survey'],
  ['/business-form', '/', 'business'],
  ['/personal-info', null, null],
  ['/receipt/7', null, null],
  ['/invoice-receipt/7', null, null],
  ['/confirmation', null, null],
  ['/summary', null, null],
] as const)('closing on %s goes to %s and forgets %s', (path, goTo, forget) => {
  expect(afterPostAction(screenOf(path))).toEqual({ goTo, forget });
});

test('a screen is told by whole path segments', () => {
  expect(screenOf('/workshop')).toBe('default');
  expect(screenOf('/work')).toBe('default');
  expect(screenOf('/receipts')).toBe('default');
});
