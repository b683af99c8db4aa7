import { setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortTotal, shortVisit } from './steps/bookings.ts';
import { freeDay, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { decideDispute, expectHostedPage, pay } from './steps/payment.ts';
import { openCancelling, openOrder } from './steps/place-order.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

/** The owner's bank opens a dispute of every payment with it. */
const disputedCard = '4000 0000 0000 0259';

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

for (const decision of ['won', 'lost'] as const)
  test(`an order says that its payment is disputed, and what the bank decides (${decision})`, async ({ newVisitor }) => {
    const customer = await newVisitor({ width: 1280 });
    const { t, money } = customer;
    await account.becomeCustomer(customer);
    const { id, desk } = await orderDisputed(customer);
    await expectOrderSays(customer, id, t('account:dispute.open', { amount: money(shortTotal) }), t('account:event.disputed'));
    await decideDispute(customer, desk, id, decision);
    const event = decision === 'won' ? 'disputeWon' : 'disputeLost';
    await expectOrderSays(customer, id, t(`account:dispute.${decision}`, { amount: money(shortTotal) }), t(`account:event.${event}`));
  });

test('a visit that is cancelled during a dispute is said to be refunded only once the bank has decided', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  const { t, money, page } = customer;
  await account.becomeCustomer(customer);
  const { id } = await orderDisputed(customer);
  await expectOrderSays(customer, id, t('account:dispute.open', { amount: money(shortTotal) }));
  const waits = t('changes:refund.waiting', { amount: money(shortTotal) });
  const dialog = await openCancelling(customer);
  await expect(dialog).toContainText(waits);
  await dialog.getByRole('button', { name: t('changes:cancel.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('log')).toContainText(waits);
  await expect(page.getByRole('article')).toContainText(t('account:state.cancelled'));
  await expect(page.locator('body')).not.toContainText(t('changes:refund.toldCard', { amount: money(shortTotal) }));
});

/** Orders a visit whose payment the bank disputes. */
async function orderDisputed(customer: Visitor): Promise<{ id: string; desk: string }> {
  await wizard.storeDraft(customer, await shortVisit({ date: typed(await freeDay('Thursday', 16)) }));
  await customer.page.goto('/summary');
  await order.acceptTerms(customer);
  await order.orderButton(customer, shortTotal).click();
  await expectHostedPage(customer, shortTotal);
  const desk = customer.page.url();
  await pay(customer, shortTotal, disputedCard);
  return { id: await order.orderOnConfirmation(customer), desk };
}

/** The message of the bank may arrive after the page, which is then opened again. */
async function expectOrderSays(customer: Visitor, id: string, ...texts: string[]): Promise<void> {
  await expect(async () => {
    await openOrder(customer, id);
    for (const text of texts) await expect(customer.page.getByRole('article')).toContainText(text, { timeout: 1000 });
  }).toPass();
}
