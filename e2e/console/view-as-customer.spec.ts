import { viewFragment } from '@nitida/contract/customer-view';
import * as account from '../journeys/steps/account.ts';
import { shortVisit } from '../journeys/steps/bookings.ts';
import { freeDay, typed } from '../journeys/steps/dates.ts';
import { orderAndPay } from '../journeys/steps/place-order.ts';
import { expect, test } from '../journeys/steps/visitor.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { staffUrl } from '../support/staff.ts';
import { signInToConsole } from '../support/staff-account.ts';

test('staff see an order as its customer sees it, in their language, can change nothing, and end it', async ({ newVisitor, page }) => {
  const customer = await newVisitor({ language: 'es', width: 1280 });
  const person = await account.becomeCustomer(customer);
  const { orderId } = await orderAndPay(customer, await shortVisit({ date: typed(await freeDay('Thursday', 16)) }));

  await signInToConsole(page, ['admin', 'platform']);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.goto(`${staffUrl()}/operations/orders/${orderId}`);
  await page.getByRole('button', { name: 'View as customer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('She cannot find the receipt');
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Open in a new tab' }).click();
  const view = await opening;
  await expect(dialog).toBeHidden();

  const { t } = customer;
  const bar = view.getByRole('complementary', { name: t('common:view.name') });
  await expect(bar).toContainText(t('common:view.text', { name: `${person.name} ${person.surname}` }));
  expect(view.url()).not.toContain('#view=');
  expect(await view.evaluate(() => window.opener)).toBeNull();
  const order = view.getByRole('article');
  await expect(order.getByRole('heading', { level: 2 })).toBeVisible();
  await expectAccessible(view);

  const change = order.getByRole('button', { name: t('changes:action.change'), exact: true });
  const cancel = order.getByRole('button', { name: t('changes:action.cancel'), exact: true });
  await expect(change.or(cancel).first()).toBeVisible();
  if (await change.isVisible()) await change.click();
  await cancel.click();
  const cancelling = view.getByRole('alertdialog');
  await expect(cancelling).toContainText(t('changes:refund.back'));
  await cancelling.getByRole('button', { name: t('changes:cancel.confirm'), exact: true }).click();
  await expect(view.getByText(t('common:errors.viewOnly')).first()).toBeVisible();
  await cancelling.getByRole('button', { name: t('changes:cancel.keep'), exact: true }).click();

  // The colleague's browser speaks English.
  await view.goto('/settings');
  await expect(bar).toContainText(t('common:view.text', { name: `${person.name} ${person.surname}` }));
  await expect(view.locator('html')).toHaveAttribute('lang', 'es');

  await bar.getByRole('button', { name: t('common:view.end') }).click();
  await expect(bar).toBeHidden();
  await expect(view).toHaveURL(/\/(\?.*)?$/);
  await view.goto(`/orders?order=${orderId}&lng=es`);
  await expect(view.getByRole('dialog', { name: t('common:auth.logInTitle') })).toBeVisible();

  const used = await view.context().newPage();
  await used.goto(`/orders?order=${orderId}&lng=es${viewFragment}${'a'.repeat(43)}`);
  const failed = used.getByRole('complementary', { name: 'View as the customer' });
  await expect(failed).toContainText('Open it again from the console.');
  await expectAccessible(used);
  await failed.getByRole('button', { name: 'Close' }).click();
  await expect(failed).toBeHidden();

  // The audit has who looked and why.
  await page.goto(`${staffUrl()}/people/audit`);
  await expect(page.getByRole('row', { name: /She cannot find the receipt/ })).toContainText('Carmen Ruiz');
});
