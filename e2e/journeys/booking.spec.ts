import { localeOf } from '@nitida/contract';
import { mailsTo, setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { type WorkedExample, worked, workedExample } from './steps/bookings.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, pay } from './steps/payment.ts';
import { expectPriceLines, expectPriceOfDraft, workedRows } from './steps/price.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

const visitors = [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const;

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

for (const [language, device] of visitors) {
  test(`a guest books, signs up and pays, and a cleaner accepts (${language}, ${device})`, async ({ newVisitor }) => {
    test.setTimeout(360_000);
    const guest = await newVisitor({ language, device });
    const person = account.newPerson();
    const draft = await workedExample();

    await openFromHome(guest);
    await walkThroughWizard(guest, draft);
    await signUp(guest, person);
    await expectNothingLost(guest, draft);
    await payAndAwait(guest, person.email);
    const orderId = await order.orderOnConfirmation(guest);
    await seeCleanerAccept(guest, { orderId, email: person.email, draft });
    await readOrderAndReceipt(guest, orderId);
  });
}

async function openFromHome(guest: Visitor): Promise<void> {
  const { page, button, t, language } = guest;
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', localeOf[language].slice(0, 2));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home:sections.0.title'));
  await expect(page.getByText(t('home:sections.0.lead'))).toBeVisible();
  await button(t('marketing:estimate.book')).click();
  await wizard.returnToHome(guest);
}

async function walkThroughWizard(guest: Visitor, draft: WorkedExample): Promise<void> {
  const { page, field, t } = guest;

  await wizard.describeHome(guest, draft);
  await wizard.setBathrooms(guest, 1);
  await wizard.pressContinue(guest, 'property');

  await wizard.expectStep(guest, 'type');
  await wizard.chooseCleaning(guest, draft);
  await expectPriceOfDraft(guest);
  await wizard.pressContinue(guest, 'type');

  await wizard.expectStep(guest, 'extras');
  await wizard.chooseExtras(guest, draft);
  await expectPriceOfDraft(guest);

  // After going back and reloading, each step has kept its input.
  await wizard.goBack(guest);
  await wizard.expectStep(guest, 'type');
  await page.goBack();
  await wizard.expectStep(guest, 'extras');
  await page.reload();
  await wizard.expectStep(guest, 'extras');
  await expect(page.getByRole('checkbox', { name: t('booking:extra.windows') })).toBeChecked();
  await wizard.pressContinue(guest, 'extras');

  await wizard.expectStep(guest, 'speed');
  await wizard.chooseSpeed(guest, draft);
  await expectPriceOfDraft(guest);
  await wizard.pressContinue(guest, 'speed');

  await wizard.expectStep(guest, 'repeat');
  await wizard.chooseRepeat(guest, draft);
  await wizard.pressContinue(guest, 'repeat');

  await wizard.expectStep(guest, 'time');
  await wizard.chooseTime(guest, draft);
  await expectPriceOfDraft(guest);
  await wizard.pressContinue(guest, 'time');

  await wizard.expectStep(guest, 'address');
  await wizard.enterAddress(guest, draft);
  await page.reload();
  await expect(field(t('booking:address.address1'))).toHaveValue(draft.address1);
  await wizard.pressContinue(guest, 'address');

  await wizard.expectStep(guest, 'instructions');
  await wizard.leaveNotes(guest, draft);
  await wizard.pressContinue(guest, 'instructions');

  await wizard.expectSummary(guest);
  await expectPriceLines(guest, workedRows(guest, worked));
}

async function signUp(guest: Visitor, person: account.Person): Promise<void> {
  await account.orderAsGuest(guest).click();
  await account.fillSignUp(guest, person);
  await account.requestLink(guest, person);
  await account.confirmEmail(guest, await account.verificationLink(guest, person));
  await account.choosePassword(guest, person);
  await account.answerHowYouHeard(guest);
  await wizard.expectSummary(guest);
}

async function expectNothingLost(guest: Visitor, draft: WorkedExample): Promise<void> {
  const main = guest.page.getByRole('main');
  for (const kept of [draft.address1, draft.instructions, draft.accessInstructions, guest.t('booking:extra.windows')])
    await expect(main).toContainText(kept);
  await expectPriceLines(guest, workedRows(guest, worked));
}

async function payAndAwait(customer: Visitor, email: string): Promise<void> {
  const { t, language } = customer;
  await order.acceptTerms(customer);
  await order.orderButton(customer, worked.total).click();
  await expectHostedPage(customer, worked.total);
  await pay(customer, worked.total);

  await order.orderOnConfirmation(customer);
  await order.closeBookingDialog(customer);
  await order.expectState(customer, t('booking:confirmation.awaiting'));
  await waitForMail(email, subjectOf(language, 'news:mail.orderReceived.subject'));
}

interface AwaitedOrder {
  orderId: string;
  email: string;
  draft: WorkedExample;
}

async function seeCleanerAccept(customer: Visitor, { orderId, email, draft }: AwaitedOrder): Promise<void> {
  const { page, t, day, language, money } = customer;
  const { localDate, time } = draft;
  await expect(order.bell(customer, 0)).toBeVisible();
  await order.cleanerAccepts(customer, orderId, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('booking:confirmation.confirmedTitle', { day: day(localDate), time }),
    );
    await order.expectState(customer, t('booking:confirmation.confirmed'));
    await expect(order.bell(customer, 1)).toBeVisible();
  });
  await waitForMail(email, subjectOf(language, 'news:mail.confirmed.subject'));
  const receipt = await waitForMail(email, subjectOf(language, 'news:mail.receipt.subject'));
  expect(spaced(receipt.text)).toContain(spaced(money(worked.iva)));
  expect(await mailsTo(email)).toHaveLength(4);

  await order.bell(customer, 1).click();
  const news = page.getByRole('dialog', { name: t('common:header.notifications') });
  await expect(news.getByText(t('common:notifications.titles.requestConfirmed'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(order.bell(customer, 0)).toBeVisible();
}

async function readOrderAndReceipt(customer: Visitor, orderId: string): Promise<void> {
  const { page, t, money } = customer;
  await page.goto('/orders');
  const tile = page.getByRole('main').locator(`a[href*="${orderId}"]`).first();
  await expect(tile).toContainText(money(worked.total));
  await expect(tile).toContainText(t('account:state.paid'));
  await tile.click();
  const opened = page.getByRole('article');
  await expect(opened).toContainText(money(worked.iva));
  await expect(opened).toContainText('Calle Ancha 7');
  await opened.getByRole('link', { name: t('account:order.openReceipt'), exact: true }).click();

  await expect(page).toHaveURL(`/receipt/${orderId}`);
  const { cleaning, fridge, windows, speed, time, subtotal, iva, total } = worked;
  await expect(page.getByRole('main').locator('dl dd').filter({ hasText: '€' })).toHaveText(
    [cleaning, fridge, windows, speed, time, subtotal, iva, total].map(money),
  );
  await expect(page.getByRole('main')).toContainText(t('account:line.iva', { percent: 21 }));
  await expect(page.getByRole('main')).toContainText(t('account:line.totalPaid'));
}

const spaced = (text: string): string => text.replaceAll(/\s/g, ' ');
