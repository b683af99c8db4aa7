import { acceptOrder } from '../../support/local-tools.ts';
import { expect, type Visitor } from './visitor.ts';

/** Ticks the policy, and what the law asks where the visit is near. Nothing of it is ticked beforehand. */
export async function agree({ page, t }: Visitor): Promise<void> {
  const policy = page.getByRole('checkbox', { name: t('booking:summary.policy', { full: 24, half: 12 }) });
  await expect(policy).not.toBeChecked();
  await policy.check();
  const consent = page.getByRole('checkbox', { name: t('booking:summary.consent') });
  if (await consent.isVisible()) await consent.check();
}

export const orderButton = ({ button, t, money }: Visitor, cents: number, isPaidNow = true) =>
  button(t(isPaidNow ? 'booking:summary.orderPay' : 'booking:summary.orderOblige', { amount: money(cents) }));

/** The dialog that tells of the booking, once: that cleaners are asked, or that one has accepted already. */
export const bookingDialog = ({ page, t }: Visitor) =>
  page.getByRole('dialog', { name: new RegExp(`^(${t('common:awaitingConfirmation')}|${t('common:yourServiceIsBooked')})$`) });

export async function closeBookingDialog(visitor: Visitor): Promise<void> {
  const dialog = bookingDialog(visitor);
  await dialog.getByRole('button', { name: visitor.t('common:dialog.ok'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The order that the address of the confirmation names. */
export async function orderOnConfirmation({ page }: Visitor): Promise<string> {
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  const order = new URL(page.url()).searchParams.get('order');
  if (order === null) throw new Error('unreachable: the address names an order');
  return order;
}

/** A word for the state, as the order's and the confirmation's headers show it. */
export async function expectState({ page }: Visitor, state: string): Promise<void> {
  await expect(page.getByRole('main').getByText(state, { exact: true }).filter({ visible: true }).first()).toBeVisible();
}

export const bell = ({ page, t }: Visitor, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? t('common:header.notifications') : t('common:header.notificationsUnread', { number: unread }),
    exact: true,
  });

/** A cleaner accepts while `visitor` looks on; the page they look at is the same document afterwards. */
export async function cleanerAccepts({ page }: Visitor, orderId: string, seen: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await acceptOrder(orderId);
  await seen();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument')), 'the page was not loaded again').toBe(true);
}
