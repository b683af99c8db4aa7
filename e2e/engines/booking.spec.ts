import { addDays } from '@nitida/domain';
import * as account from '../journeys/steps/account.ts';
import { type WorkedExample, worked, workedExample } from '../journeys/steps/bookings.ts';
import { typed } from '../journeys/steps/dates.ts';
import * as order from '../journeys/steps/order.ts';

import { expectHostedPage, pay } from '../journeys/steps/payment.ts';
import { openChangeMenu } from '../journeys/steps/place-order.ts';
import { expectPriceLines, expectPriceOfDraft, workedRows } from '../journeys/steps/price.ts';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import * as wizard from '../journeys/steps/wizard.ts';
import { setCleanersAuto } from '../support/local-tools.ts';

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

for (const visitor of [{ device: 'phone' }, { width: 1280 }] as const)
  test(`a guest books, signs up, pays, sees a cleaner accept, reschedules the visit and logs out (${'device' in visitor ? visitor.device : visitor.width})`, async ({
    newVisitor,
  }) => {
    const guest = await newVisitor(visitor);
    const draft = await workedExample();
    await bookFromHome(guest, draft);
    await signUp(guest, account.newPerson());
    const orderId = await payAndAwait(guest);
    await order.cleanerAccepts(guest, orderId, () => order.expectState(guest, guest.t('booking:confirmation.confirmed')));
    await rescheduleInBrowser(guest, orderId, addDays(draft.localDate, 7));
    await logOut(guest);
  });

async function bookFromHome(guest: Visitor, draft: WorkedExample): Promise<void> {
  const { page, button, t } = guest;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home:sections.0.title'));
  await button(t('marketing:estimate.book')).click();
  await wizard.returnToHome(guest);
  await wizard.describeHome(guest, draft);
  await wizard.setBathrooms(guest, 1);
  await wizard.pressContinue(guest, 'property');
  await wizard.chooseCleaning(guest, draft);
  await expectPriceOfDraft(guest);
  await wizard.pressContinue(guest, 'type');
  await wizard.chooseExtras(guest, draft);
  await page.reload();
  await wizard.expectStep(guest, 'extras');
  await wizard.pressContinue(guest, 'extras');
  await wizard.chooseSpeed(guest, draft);
  await wizard.pressContinue(guest, 'speed');
  await wizard.chooseRepeat(guest, draft);
  await wizard.pressContinue(guest, 'repeat');
  await wizard.chooseTime(guest, draft);
  await wizard.pressContinue(guest, 'time');
  await wizard.enterAddress(guest, draft);
  await page.goBack();
  await wizard.expectStep(guest, 'time');
  await wizard.pressContinue(guest, 'time');
  await wizard.pressContinue(guest, 'address');
  await wizard.leaveNotes(guest, draft);
  await wizard.pressContinue(guest, 'instructions');
  await wizard.expectSummary(guest);
  await expectPriceLines(guest, workedRows(guest, worked));
}

async function signUp(guest: Visitor, person: account.Person): Promise<void> {
  await account.orderAsGuest(guest).click();
  await account.fillSignUp(guest, person);
  await guest.button(guest.t('common:auth.sendMeTheLink')).click();
  await account.finishByCode(guest, person);
  await wizard.expectSummary(guest);
}

async function payAndAwait(customer: Visitor): Promise<string> {
  await order.acceptTerms(customer);
  await order.orderButton(customer, worked.total).click();
  await expectHostedPage(customer, worked.total);
  await pay(customer, worked.total);
  const orderId = await order.orderOnConfirmation(customer);
  await order.closeBookingDialog(customer);
  await order.expectState(customer, customer.t('booking:confirmation.awaiting'));
  return orderId;
}

/** The visit costs the same a week later. */
async function rescheduleInBrowser(customer: Visitor, orderId: string, to: string): Promise<void> {
  const { page, t, day } = customer;
  await page.goto('/orders');
  await page.getByRole('main').locator(`a[href*="${orderId}"]`).first().click();
  const article = page.getByRole('article');
  await openChangeMenu(customer);
  await article.getByRole('button', { name: t('changes:action.reschedule'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('changes:reschedule.title') });
  await dialog.getByRole('textbox', { name: t('changes:reschedule.date') }).fill(typed(to));
  await dialog.getByRole('radio', { name: '18:00', exact: true }).check();
  await dialog.getByRole('button', { name: t('changes:reschedule.ask') }).click();
  await dialog.getByRole('button', { name: t('changes:reschedule.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(article).toContainText(day(to));
}

async function logOut({ page, button, t }: Visitor): Promise<void> {
  await page.goto('/');
  await button(t('common:header.menu')).click();
  await button(t('common:menu.logOut')).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toBeHidden();
}
