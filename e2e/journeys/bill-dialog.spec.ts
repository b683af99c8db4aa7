import { acceptOrder, setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { closeActionDialog, expectActionDialog } from './steps/action-dialog.ts';
import { shortTotal, shortVisit } from './steps/bookings.ts';
import { freeDay, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, leaveHostedPage, pay } from './steps/payment.ts';
import { expect, type NewVisitor, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

// A customer who pays on the bill returns to the bill, and a dialog there describes what follows.

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test('after a payment on the bill before an acceptance, the dialog names the reply deadline, and the receipt can be sent', async ({
  newVisitor,
}) => {
  const { customer, email } = await openSummary(newVisitor);
  const { page, t, button } = customer;
  await order.orderButton(customer, shortTotal).click();
  await expectHostedPage(customer, shortTotal);
  await leaveHostedPage(customer);
  await payOnBill(customer);
  await test.step('/invoice-receipt/{orderId}, with invoice, awaiting a cleaner', async () => {
    const dialog = await expectActionDialog(customer, t('common:awaitingConfirmation'), [t('common:weAreLookingForCleaner')]);
    // The dialog appears once, because the URL loses the parameter of the return.
    await expect(page).toHaveURL(/\/invoice-receipt\/[^?]+$/);
    await closeActionDialog(customer, dialog);
  });
  await page.reload();
  await expect(button(t('changes:action.sendReceipt'))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(t('changes:action.sendReceipt')).click();
  await test.step('/invoice-receipt/{orderId}, without invoice', async () => {
    await closeActionDialog(customer, await expectActionDialog(customer, t('common:weHaveSentReceipt'), [email]));
    await expect(page).toHaveURL(/\/invoice-receipt\//);
  });
});

test('after a payment on the bill of an accepted order, the dialog confirms the payment', async ({ newVisitor }) => {
  const { customer } = await openSummary(newVisitor);
  const { page, t, money } = customer;
  await page.getByRole('radio', { name: t('booking:summary.payLater'), exact: true }).check();
  await order.orderButton(customer, shortTotal, false).click();
  const orderId = await order.orderOnConfirmation(customer);
  await order.closeBookingDialog(customer);
  await acceptOrder(orderId);
  await order.expectState(customer, t('booking:confirmation.confirmed'));
  await page.getByRole('link', { name: t('booking:confirmation.payNow'), exact: true }).click();
  await payOnBill(customer);
  await test.step('/invoice-receipt/{orderId}, with invoice, not awaiting', async () => {
    const dialog = await expectActionDialog(customer, t('common:awaitingConfirmation'), [
      t('common:told.paid', { amount: money(shortTotal) }),
    ]);
    await closeActionDialog(customer, dialog);
    await expect(page).toHaveURL(`/invoice-receipt/${orderId}`);
    await expect(page.getByRole('button', { name: t('account:bill.pay', { amount: money(shortTotal) }) })).toBeHidden();
  });
});

async function payOnBill(customer: Visitor): Promise<void> {
  const { page, button, t, money } = customer;
  await expect(page).toHaveURL(/\/invoice-receipt\//);
  await button(t('account:bill.pay', { amount: money(shortTotal) })).click();
  await expectHostedPage(customer, shortTotal);
  await pay(customer, shortTotal);
  await expect(page).toHaveURL(/\/invoice-receipt\//);
}

async function openSummary(newVisitor: NewVisitor): Promise<{ customer: Visitor; email: string }> {
  const customer = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(customer);
  await wizard.storeDraft(customer, await shortVisit({ date: typed(await freeDay('Thursday', 16)) }));
  await customer.page.goto('/summary');
  await wizard.expectSummary(customer);
  await order.acceptTerms(customer);
  return { customer, email };
}
