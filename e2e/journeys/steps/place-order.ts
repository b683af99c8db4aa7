import type { BookingDraft } from '@nitida/contract';
import type { Locator } from 'playwright/test';
import { typed } from './dates.ts';
import * as order from './order.ts';
import { expectHostedPage, pay } from './payment.ts';
import { totalOfDraft } from './price.ts';
import { expect, type Visitor } from './visitor.ts';
import * as wizard from './wizard.ts';

export interface PlacedOrder {
  orderId: string;
  /** The total of the first visit, in cents. */
  total: number;
}

/** Orders a complete booking, pays its first visit at once, and closes the booking dialog. */
export async function orderAndPay(customer: Visitor, draft: BookingDraft): Promise<PlacedOrder> {
  await wizard.storeDraft(customer, draft);
  await customer.page.goto('/summary');
  await wizard.expectSummary(customer);
  const total = await totalOfDraft(customer);
  await order.acceptTerms(customer);
  await order.orderButton(customer, total).click();
  await expectHostedPage(customer, total);
  await pay(customer, total);
  const orderId = await order.orderOnConfirmation(customer);
  await order.closeBookingDialog(customer);
  return { orderId, total };
}

/** Does the same, and lets a cleaner accept the visit. */
export async function orderAndConfirm(customer: Visitor, draft: BookingDraft): Promise<PlacedOrder> {
  const ordered = await orderAndPay(customer, draft);
  await order.cleanerAccepts(customer, ordered.orderId, () => order.expectState(customer, customer.t('booking:confirmation.confirmed')));
  return ordered;
}

/** Opens an order beside the list, or on a phone instead of it. */
export async function openOrder({ page }: Visitor, orderId: string): Promise<void> {
  await page.goto(`/orders?order=${orderId}`);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible();
}

/** Opens the menu of the open order with every way to change it. */
export async function openChangeMenu({ page, t }: Visitor): Promise<void> {
  await page
    .getByRole('article')
    .getByRole('button', { name: t('changes:action.change'), exact: true })
    .click();
}

/** Checks a line and its amount in a price list of any kind. */
export async function expectSum({ page, money }: Visitor, name: string, cents: number): Promise<void> {
  const row = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(row.first()).toContainText(money(cents));
}

/** Checks the line below the price of an order with its credit or refund. */
export async function expectMoneyBack({ page, money }: Visitor, name: string, cents: number): Promise<void> {
  await expect(page.getByRole('article').getByRole('listitem').filter({ hasText: name })).toContainText(money(cents));
}

/** Cancels the next visit of an order through its menu of changes, and agrees to it. */
export async function cancelVisit(customer: Visitor, orderId: string): Promise<void> {
  await openOrder(customer, orderId);
  const dialog = await openCancelling(customer);
  await dialog.getByRole('button', { name: customer.t('changes:cancel.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the dialog that cancels the open order, whose ways to change it may be shown already. */
export async function openCancelling(customer: Visitor): Promise<Locator> {
  const { page, t } = customer;
  const cancel = page.getByRole('article').getByRole('button', { name: t('changes:action.cancel'), exact: true });
  if (!(await cancel.isVisible())) await openChangeMenu(customer);
  await cancel.click();
  return page.getByRole('alertdialog');
}

/** Opens the dialog that moves the open order. */
export async function openMoving(customer: Visitor): Promise<Locator> {
  const { page, t } = customer;
  await openChangeMenu(customer);
  await page
    .getByRole('article')
    .getByRole('button', { name: t('changes:action.reschedule'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('changes:reschedule.title') });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses another start in that dialog. */
export async function chooseStart({ page, t }: Visitor, date: string, time: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('changes:reschedule.title') });
  await dialog.getByRole('textbox', { name: t('changes:reschedule.date') }).fill(typed(date));
  await dialog.getByRole('radio', { name: time, exact: true }).check();
}
