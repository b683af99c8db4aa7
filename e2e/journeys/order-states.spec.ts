import { acceptOrder, moveClockTo, setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortTotal, shortVisit } from './steps/bookings.ts';
import { freeDay, instantOf, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, pay } from './steps/payment.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

// The states of one visit. Other files cover booked (weekly.spec.ts), cancelled (cancelling.spec.ts) and not confirmed
// (alternative.spec.ts).

const hourMs = 3_600_000;

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test('a visit that is paid later passes through awaiting, confirmed, to be paid, paid, in progress and completed', async ({
  newVisitor,
}) => {
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page, t, button, money } = customer;
  const date = await freeDay('Thursday', 4);
  const start = instantOf(date, '10:00');
  await wizard.storeDraft(customer, await shortVisit({ date: typed(date) }));
  await page.goto('/summary');
  await wizard.expectSummary(customer);
  await page.getByRole('radio', { name: t('booking:summary.payLater'), exact: true }).check();
  await order.acceptTerms(customer);
  await order.orderButton(customer, shortTotal, false).click();
  const orderId = await order.orderOnConfirmation(customer);
  await order.closeBookingDialog(customer);
  await expectListed(customer, 'current', orderId, 'awaitingConfirmation');

  // A simulated cleaner who accepts in automatic mode also starts and completes the visit.
  await setCleanersAuto(true);
  await acceptOrder(orderId);
  await expectListed(customer, 'current', orderId, 'confirmed');

  await moveClockTo(new Date(start.getTime() - 47 * hourMs));
  await expectListed(customer, 'current', orderId, 'toBePaid');
  await page.goto(`/invoice-receipt/${orderId}`);
  await button(t('account:bill.pay', { amount: money(shortTotal) })).click();
  await expectHostedPage(customer, shortTotal);
  await pay(customer, shortTotal);
  await order.closeBookingDialog(customer);
  await expectListed(customer, 'current', orderId, 'paid');

  await moveClockTo(new Date(start.getTime() + hourMs / 2));
  await page.goto(`/confirmation?order=${orderId}`);
  await order.expectState(customer, t('booking:confirmation.inProgress'));
  await expectListed(customer, 'current', orderId, 'inProgress');

  await moveClockTo(new Date(start.getTime() + 4 * hourMs));
  await expectListed(customer, 'past', orderId, 'completed');
});

async function expectListed({ page, t }: Visitor, tab: 'current' | 'past', orderId: string, state: string): Promise<void> {
  await page.goto(tab === 'past' ? '/orders?tab=past' : '/orders');
  const tile = page.getByRole('main').locator(`a[href*="${orderId}"]`).first();
  await expect(tile).toContainText(t(`account:state.${state}`));
}
