import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import { waitForMail } from '../support/local-tools.ts';
import { translatePages } from '../support/translate-pages.ts';
import { inboxPayload, waitOutSpamCheck } from './steps/inbox.ts';
import { pressEnter, tabTo, tick, type } from './steps/keyboard.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';

// Fills in each form with the keyboard only, reloads it half-way, and checks what staff receive.

/** A name that no other inbox item has. */
const newName = () => `Olena ${randomUUID().slice(0, 8)}`;
const newEmail = () => `olena.${randomUUID()}@example.com`;
const mobile = { typed: '612 345 678', sent: '+34612345678' };

test('the survey on translated pages has four steps, keeps its input after a reload, and forgets it when sent', {
  tag: '@mf-work',
}, async ({ newVisitor }) => {
  const guest = await newVisitor();
  await translatePages(guest.context);
  const { page, t, field } = guest;
  const surname = randomUUID().slice(0, 8);
  const email = newEmail();
  await open(guest, '/work/survey');
  await type(guest, page.getByLabel(t('work:survey.name'), { exact: true }), 'Olena');
  await type(guest, page.getByLabel(t('work:survey.surname'), { exact: true }), surname);
  await type(guest, field(t('work:survey.email')), email);
  await type(guest, field(t('work:survey.mobile')), mobile.typed);
  await tick(guest, page.getByRole('checkbox'));
  await pressContinue(guest, 'work');
  await choose(guest, 'work:survey.workingArrangement', 1);
  await choose(guest, 'work:survey.wantsOwnSchedule', 2);
  await choose(guest, 'work:survey.hoursPerWeek', 3);
  await choose(guest, 'work:survey.appComfort', 1);
  await pressContinue(guest, 'pay');
  await choose(guest, 'work:survey.instantPayment', 2);

  await reload(guest);
  await expect(radios(guest, 'work:survey.instantPayment').nth(1)).toBeChecked();
  await choose(guest, 'work:survey.offPeakInterest', 1);
  await choose(guest, 'work:survey.level', 2);
  await pressContinue(guest, 'home');
  await type(guest, field(t('work:survey.address1')), 'Calle Ancha 7');
  await type(guest, field(t('work:survey.postalCode')), '29601');
  await type(guest, field(t('work:survey.city')), 'Marbella');
  await type(guest, field(t('work:survey.province')), 'Málaga');
  await type(guest, field(t('work:survey.text')), 'I can begin in June.');
  await send(guest, 'work:survey.send');

  await test.step('/work/survey, always', () => closeDialog(guest, 'common:youAreInWaitingList', 'common:infoWillBySent'));
  await expect(page).toHaveURL('/work');
  expect(await storedValue(guest, 'survey')).toBeNull();
  expect(await inboxPayload('survey', `Olena ${surname}`)).toMatchObject({
    email,
    mobile: mobile.sent,
    isAdult: true,
    workingArrangement: 'selfEmployed',
    wantsOwnSchedule: 'maybe',
    hoursPerWeek: '20to30',
    appComfort: 'comfortable',
    instantPayment: 'niceToHave',
    offPeakInterest: 'yes',
    level: 'Middle',
    homeAddress: { address1: 'Calle Ancha 7', address2: '', postalCode: '29601', city: 'Marbella', province: 'Málaga' },
    text: 'I can begin in June.',
  });
  await waitForMail(email, subjectOf('en', 'inbox:received.subject'));
});

test('the contact form can be sent by keyboard with an answer on WhatsApp', { tag: '@mf-marketing' }, async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { page, t, field } = guest;
  const name = newName();
  await open(guest, '/contact-us');
  await type(guest, field(t('marketing:form.name')), name);
  await tabTo(guest, page.getByRole('radio', { name: t('marketing:form.ways.email') }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const way = page.getByRole('radio', { name: t('marketing:form.ways.whatsApp') });
  await expect(way).toBeChecked();
  await type(guest, field(t('marketing:form.message')), 'Do you iron?');

  await reload(guest);
  await expect(way).toBeChecked();
  await expect(field(t('marketing:form.name'))).toHaveValue(name);
  await expect(field(t('marketing:form.message'))).toHaveValue('Do you iron?');
  await type(guest, field(t('marketing:form.mobile')), mobile.typed);
  await send(guest, 'marketing:form.send');

  await test.step('/contact-us, contact way WhatsApp', () =>
    closeDialog(guest, 'common:thankYouMessage', 'common:weWillContactYouWhatsApp'));
  await expect(page).toHaveURL('/');
  expect(await storedValue(guest, 'contact')).toBeNull();
  expect(await inboxPayload('contact', name)).toMatchObject({ contactWay: 'WhatsApp', mobile: mobile.sent, message: 'Do you iron?' });
});

test('the business form can be sent by keyboard with an answer by phone, and forgets its input', async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { page, t, field } = guest;
  const name = newName();
  await open(guest, '/business-form');
  await type(guest, field(t('marketing:form.businessName')), 'Casa Azul');
  await type(guest, field(t('marketing:form.message')), 'Twelve flats.');

  await reload(guest);
  await expect(field(t('marketing:form.businessName'))).toHaveValue('Casa Azul');
  await expect(field(t('marketing:form.message'))).toHaveValue('Twelve flats.');
  await expect(page.getByRole('radio', { name: t('marketing:form.ways.phone') })).toBeChecked();
  await type(guest, field(t('marketing:form.name')), name);
  await type(guest, field(t('marketing:form.mobile')), mobile.typed);
  await send(guest, 'marketing:form.sendRequest');

  await test.step('/business-form, always', () => closeDialog(guest, 'common:youAreInWaitingList', 'common:callBack.phone'));
  await expect(page).toHaveURL('/');
  expect(await storedValue(guest, 'business')).toBeNull();
  expect(await inboxPayload('callBack', name)).toMatchObject({
    businessName: 'Casa Azul',
    contactWay: 'Phone call',
    mobile: mobile.sent,
    message: 'Twelve flats.',
  });
});

test('the affiliate form can be sent by keyboard, and its confirmation replaces the form', async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { page, t, field } = guest;
  const name = newName();
  const email = newEmail();
  await open(guest, '/affiliate-program');
  await type(guest, field(t('marketing:form.name')), name);
  const kind = page.getByLabel(t('marketing:form.kind'));
  await tabTo(guest, kind);
  await page.keyboard.press('ArrowDown');
  await expect(kind).toHaveValue('realEstateAgent');
  await type(guest, field(t('marketing:form.email')), email);

  await reload(guest);
  await expect(field(t('marketing:form.name'))).toHaveValue(name);
  await expect(kind).toHaveValue('realEstateAgent');
  await expect(field(t('marketing:form.email'))).toHaveValue(email);
  await type(guest, field(t('marketing:form.mobile')), mobile.typed);
  await send(guest, 'marketing:form.join');

  const answer = page.locator(':focus');
  await expect(answer).toContainText(t('marketing:form.joinedText', { email }));
  expect(await storedValue(guest, 'affiliate')).toBeNull();
  expect(await inboxPayload('join', name)).toMatchObject({ kind: 'realEstateAgent', email, mobile: mobile.sent, company: '', message: '' });
  await waitForMail(email, subjectOf('en', 'inbox:received.subject'));
});

async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

async function reload({ page }: Visitor): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

/** Continues to the next step of the survey, which the URL names. */
async function pressContinue(guest: Visitor, step: string): Promise<void> {
  await pressEnter(guest, guest.button(guest.t('work:survey.next')));
  await expect(guest.page).toHaveURL(new RegExp(`step=${step}$`));
}

const radios = ({ page, t }: Visitor, question: string): Locator => page.getByRole('radiogroup', { name: t(question) }).getByRole('radio');

/** Answers a question without a selected answer. `answer` counts from 1. */
async function choose(guest: Visitor, question: string, answer: number): Promise<void> {
  await tabTo(guest, radios(guest, question).first());
  await guest.page.keyboard.press('Space');
  for (let presses = 1; presses < answer; presses += 1) await guest.page.keyboard.press('ArrowDown');
  await expect(radios(guest, question).nth(answer - 1)).toBeChecked();
}

async function send(guest: Visitor, label: string): Promise<void> {
  await waitOutSpamCheck(guest);
  await pressEnter(guest, guest.button(guest.t(label)));
}

/** Checks the title and text of the dialog after sending, and closes it with its only button. */
async function closeDialog(guest: Visitor, title: string, text: string): Promise<void> {
  const { page, t } = guest;
  const dialog = page.getByRole('dialog', { name: t(title) });
  await expect(dialog).toContainText(t(text));
  await pressEnter(guest, dialog.getByRole('button', { name: t('common:dialog.ok'), exact: true }));
  await expect(dialog).toBeHidden();
}

/** The value that this tab stores under a key. */
const storedValue = ({ page }: Visitor, key: string): Promise<string | null> => page.evaluate((name) => sessionStorage.getItem(name), key);
