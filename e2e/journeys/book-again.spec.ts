import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright/test';
import { setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortVisit } from './steps/bookings.ts';
import { freeDay, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, pay, payWithSavedCard } from './steps/payment.ts';
import { cancelVisit } from './steps/place-order.ts';
import { totalOfDraft } from './steps/price.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

/** What a customer with a saved card does after "Book again": one box for the consents, the order button, and the provider's button. */
const most = 3;

/** A folder for the counts. */
const film = process.env.FILM_TO;

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test(`a customer with a saved card books again and has paid after ${most} taps, without typing`, async ({ newVisitor }) => {
  const customer = await newVisitor({ device: 'phone' });
  const { page, t } = customer;
  await account.becomeCustomer(customer);
  const orderId = await payAndSaveCard(customer);
  await cancelVisit(customer, orderId);

  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.click();
  };
  await page
    .getByRole('article')
    .getByRole('link', { name: t('changes:action.rebook'), exact: true })
    .click();
  await wizard.expectSummary(customer);
  const total = await totalOfDraft(customer);
  const both = page.getByRole('checkbox', { name: t('booking:summary.agreeToBoth') });
  await tap(both.or(order.policyBox(customer)).first());
  await tap(order.orderButton(customer, total));
  await expectHostedPage(customer, total);
  taps += 1;
  await payWithSavedCard(customer, total);
  await order.orderOnConfirmation(customer);
  await order.closeBookingDialog(customer);
  await order.expectState(customer, t('booking:confirmation.awaiting'));
  if (film !== undefined) writeFileSync(join(film, 'book-again.json'), JSON.stringify({ taps, fields: 0, screens: [] }));
  expect(taps).toBeLessThanOrEqual(most);
});

/** The first order, whose card the customer saves. @returns its id */
async function payAndSaveCard(customer: Visitor): Promise<string> {
  const { page, t } = customer;
  await wizard.storeDraft(customer, await shortVisit({ date: typed(await freeDay('Thursday', 3)), saving: true }));
  await page.goto('/summary');
  await wizard.expectSummary(customer);
  const total = await totalOfDraft(customer);
  await page.getByRole('checkbox', { name: t('booking:summary.saveCardNow') }).check();
  await order.acceptTerms(customer);
  await order.orderButton(customer, total).click();
  await pay(customer, total);
  const orderId = await order.orderOnConfirmation(customer);
  await order.closeBookingDialog(customer);
  return orderId;
}
