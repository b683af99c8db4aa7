import { setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortTotal, shortVisit } from './steps/bookings.ts';
import { freeDay, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, pay } from './steps/payment.ts';
import { cancelVisit, expectSum, orderAndPay } from './steps/place-order.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

/** (72.00 − 20.00) + 21%, in cents. */
const withCode = 6292;

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test('a customer rebooks a past order at another address with a promo code', { tag: '@mf-booking' }, async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { orderId } = await orderAndPay(customer, await shortVisit({ date: typed(await freeDay('Thursday', 16)), saving: true }));
  await cancel(customer, orderId);

  await customer.page
    .getByRole('article')
    .getByRole('link', { name: customer.t('changes:action.rebook'), exact: true })
    .click();
  await wizard.expectSummary(customer);
  await customer.page
    .getByRole('link', { name: customer.t('booking:summary.editOf', { what: customer.t('booking:summary.when') }) })
    .click();
  await expect(customer.page).toHaveURL(/\/booking\/edit\/time$/);
  await wizard.chooseTime(customer, { date: typed(await freeDay('Thursday', 16)), time: '10:00', repeat: 'One-time' });
  await customer.button(customer.t('booking:nav.save')).click();
  await wizard.expectSummary(customer);
  await expect(customer.page.getByRole('main')).toContainText(customer.t('booking:service.basic'));
  await expect(customer.page.getByRole('main')).toContainText('Calle Ancha 7');

  await changeAddress(customer);
  await enterCodes(customer);
  await order.acceptTerms(customer);
  await order.orderButton(customer, withCode).click();
  await expectHostedPage(customer, withCode);
  await pay(customer, withCode);
  await order.orderOnConfirmation(customer);
  await order.closeBookingDialog(customer);
  await expect(customer.page.getByRole('main')).toContainText('Avenida del Mar 12');
});

/** Cancels, and sees that the card is refunded. */
async function cancel(customer: Visitor, orderId: string): Promise<void> {
  await cancelVisit(customer, orderId);
  await order.expectState(customer, customer.t('account:state.refundedCard', { state: customer.t('account:state.cancelled') }));
}

/** Chooses a saved address, adds another one on its own page, and corrects that one within the booking. */
async function changeAddress(customer: Visitor): Promise<void> {
  const { page, t, field, button } = customer;
  await page.getByRole('link', { name: t('booking:summary.editOf', { what: t('booking:summary.address') }) }).click();
  await expect(page).toHaveURL(/\/booking\/edit\/address$/);
  await expect(page.getByRole('radio', { name: 'Calle Ancha 7, Portal 2, 3B' })).toBeChecked();
  await page.getByRole('link', { name: t('booking:address.new'), exact: true }).click();

  await expect(page).toHaveURL('/address/new/booking');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:address.bookingTitle'));
  await button(t('profile:address.use')).click();
  await expect(page.getByText(t('profile:address.needed.address1')).first()).toBeVisible();
  await field(t('profile:address.address1')).fill('Avenida del Mar 2');
  await field(t('profile:address.postalCode')).fill('29602');
  await field(t('profile:address.city')).fill('Marbella');
  await expect(field(t('profile:address.province'))).toHaveValue('Málaga');
  await button(t('profile:address.use')).click();

  await expect(page).toHaveURL(/\/booking\/edit\/address$/);
  await expect(page.getByRole('radio', { name: 'Avenida del Mar 2' })).toBeChecked();
  await button(t('booking:address.edit')).click();
  const dialog = page.getByRole('dialog', { name: t('booking:address.editTitle') });
  await dialog.getByRole('textbox', { name: t('booking:address.address1') }).fill('Avenida del Mar 12');
  await dialog.getByRole('button', { name: t('booking:address.editSave') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Avenida del Mar 12' })).toBeChecked();
  await expect(page).toHaveURL(/\/booking\/edit\/address$/);
  await button(t('booking:nav.save')).click();
  await wizard.expectSummary(customer);
  await expect(page.getByRole('main')).toContainText('Avenida del Mar 12');
}

async function enterCodes(customer: Visitor): Promise<void> {
  const { page, t, field, button } = customer;
  await button(t('booking:summary.promoAdd')).click();
  await field(t('booking:summary.promo')).fill('NOSUCH');
  await button(t('booking:summary.promoApply')).click();
  await expect(field(t('booking:summary.promo'))).toHaveAccessibleDescription(t('booking:summary.promoNotFound', { code: 'NOSUCH' }));
  await field(t('booking:summary.promo')).fill('nitida20');
  await button(t('booking:summary.promoApply')).click();
  await expect(page.getByText(t('booking:summary.promoApplied', { code: 'NITIDA20' }))).toBeVisible();
  await expectSum(customer, t('booking:priceLine.total'), withCode);
  await expect(page.getByText(t('booking:price.promoReason')), 'there is no later visit').toBeHidden();
  expect(withCode).toBeLessThan(shortTotal);
}
