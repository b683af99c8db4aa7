import { setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { finishedDraft, worked } from './steps/bookings.ts';
import * as order from './steps/order.ts';
import { expectHostedPage } from './steps/payment.ts';
import { savedDraft } from './steps/price.ts';
import { expect, newTab, test } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

for (const choice of ['mine', 'theirs'] as const) {
  test(`when two tabs change one draft, the conflict is shown and ${choice === 'mine' ? 'this' : 'the other'} version is kept`, async ({
    newVisitor,
  }) => {
    const one = await newVisitor();
    await wizard.storeDraft(one, await finishedDraft());
    await one.page.goto('/booking/property');
    await wizard.expectStep(one, 'property');
    const two = await newTab(one);
    await two.page.goto('/booking/property');
    await wizard.expectStep(two, 'property');

    const size = one.t('booking:property.size');
    await two.field(size).fill('120');
    await expect.poll(async () => (await savedDraft(one)).apartmentSize).toBe('120');
    await one.field(size).fill('99');

    const told = one.page.getByRole('alertdialog', { name: one.t('booking:draft.conflictTitle') });
    await expect(told).toContainText('99');
    await expect(told).toContainText('120');
    await told.getByRole('button', { name: one.t(`booking:draft.conflict${choice === 'mine' ? 'Mine' : 'Theirs'}`) }).click();
    const expectedSize = choice === 'mine' ? '99' : '120';
    await expect(one.field(size)).toHaveValue(expectedSize);
    await expect.poll(async () => (await savedDraft(one)).apartmentSize).toBe(expectedSize);
  });
}

test('a double click on the order button creates one order', async ({ newVisitor }) => {
  const customer = await newVisitor();
  await account.becomeCustomer(customer);
  await wizard.storeDraft(customer, await finishedDraft());
  await customer.page.goto('/booking');
  await wizard.expectSummary(customer);
  await order.acceptTerms(customer);
  await order.orderButton(customer, worked.total).dblclick();
  await expectHostedPage(customer, worked.total);

  await customer.page.goto('/orders');
  await expect(
    customer.page
      .getByRole('main')
      .locator('a[href*="order="]')
      .filter({ hasText: customer.money(worked.total) }),
  ).toHaveCount(1);
});

test('of two tabs with one finished draft, the second says that it was ordered', async ({ newVisitor }) => {
  const one = await newVisitor();
  await account.becomeCustomer(one);
  await wizard.storeDraft(one, await finishedDraft());
  const two = await newTab(one);
  for (const tab of [one, two]) {
    await tab.page.goto('/booking');
    await wizard.expectSummary(tab);
    await order.acceptTerms(tab);
  }
  await order.orderButton(one, worked.total).click();
  await expectHostedPage(one, worked.total);
  await order.orderButton(two, worked.total).click();
  await order.orderOnConfirmation(two);
  await expect(two.page.getByText(two.t('booking:summary.alreadyOrdered'))).toBeVisible();

  await two.page.goto('/orders');
  await expect(
    two.page
      .getByRole('main')
      .locator('a[href*="order="]')
      .filter({ hasText: two.money(worked.total) }),
  ).toHaveCount(1);
});

test('logging out in one tab logs out the other', async ({ newVisitor }) => {
  const one = await newVisitor();
  const { t } = one;
  await account.becomeCustomer(one);
  await one.page.goto('/orders');
  await expect(order.bell(one, 0)).toBeVisible();
  const two = await newTab(one);
  await two.page.goto('/');
  await expect(order.bell(two, 0)).toBeVisible();

  await two.button(t('common:header.menu')).click();
  await two.button(t('common:menu.logOut')).click();
  for (const { page } of [one, two]) {
    await expect(page.getByRole('banner').getByRole('button', { name: t('common:header.logIn') })).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});
