import { cancellationKeys, limits } from '@nitida/contract';
import { acceptOrder } from '../../support/local-tools.ts';
import { escaped } from './texts.ts';
import { expect, type Visitor } from './visitor.ts';

/** The seeded cancellation rule, as every page says it. */
const cancellationRule = ({ t }: Visitor): string =>
  Object.values(cancellationKeys)
    .map((key) => t(`booking:${key}`, { fullRefundHours: 24, halfRefundHours: 12, halfRefundPercent: 50, fullRefundMinutes: 60 }))
    .join(' ');

export const policyBox = (visitor: Visitor) =>
  visitor.page.getByRole('checkbox', { name: visitor.t('booking:summary.policy', { rule: cancellationRule(visitor) }) });

export const consentBox = ({ page, t }: Visitor) =>
  page.getByRole('checkbox', { name: t('booking:summary.consent', { days: limits.withdrawalDays }) });

/** Accepts the policy, and the consent that the law requires for a visit soon. Neither is checked beforehand. */
export async function acceptTerms(visitor: Visitor): Promise<void> {
  const policy = policyBox(visitor);
  await expect(policy).not.toBeChecked();
  await policy.check();
  const consent = consentBox(visitor);
  if (await consent.isVisible()) await consent.check();
}

export const orderButton = ({ button, t, money }: Visitor, cents: number, isPaidNow = true) =>
  button(t(isPaidNow ? 'booking:summary.orderPay' : 'booking:summary.orderOblige', { amount: money(cents) }));

/** The booking dialog, which says that cleaners are asked or that one has accepted. */
export const bookingDialog = ({ page, t }: Visitor) =>
  page.getByRole('dialog', {
    name: new RegExp(`^(${escaped(t('common:awaitingConfirmation'))}|${escaped(t('common:yourServiceIsBooked'))})$`),
  });

export async function closeBookingDialog(visitor: Visitor): Promise<void> {
  const dialog = bookingDialog(visitor);
  await dialog.getByRole('button', { name: visitor.t('common:dialog.ok'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The id of the order in the URL of the confirmation. */
export async function orderOnConfirmation({ page }: Visitor): Promise<string> {
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  const order = new URL(page.url()).searchParams.get('order');
  if (order === null) throw new Error('unreachable: the address names an order');
  return order;
}

/** Checks the label of the state in the header of the order or the confirmation. */
export async function expectState({ page }: Visitor, state: string): Promise<void> {
  await expect(page.getByRole('main').getByText(state, { exact: true }).filter({ visible: true }).first()).toBeVisible();
}

export const bell = ({ page, t }: Visitor, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? t('common:header.notifications') : t('common:header.notificationsUnread', { number: unread }),
    exact: true,
  });

/** Lets a cleaner accept while the visitor's page is open, and checks that the page was not reloaded. */
export async function cleanerAccepts({ page }: Visitor, orderId: string, seen: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await acceptOrder(orderId);
  await seen();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument')), 'the page was not loaded again').toBe(true);
}
