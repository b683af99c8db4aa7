import { load } from '../screens/open-page.ts';
import { smallTargets } from '../support/touch-targets.ts';
import * as account from './steps/account.ts';
import { finishedDraft, shortVisit } from './steps/bookings.ts';
import { freeDay, typed } from './steps/dates.ts';
import { openChangeMenu, openOrder, orderAndPay } from './steps/place-order.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

async function expectRoom({ page }: Visitor, screen: string): Promise<void> {
  expect.soft(await smallTargets(page), screen).toEqual([]);
}

test('the measure finds small and crowded controls, and leaves links in a sentence', async ({ page }) => {
  await page.setContent(`
    <button style="position:absolute;left:0;top:0;width:30px;height:30px;padding:0">small</button>
    <button style="position:absolute;left:0;top:100px;width:80px;height:20px;padding:0">above</button>
    <button style="position:absolute;left:0;top:121px;width:80px;height:20px;padding:0">below</button>
    <button style="position:absolute;left:0;top:200px;width:80px;height:20px;padding:0">alone</button>
    <p style="position:absolute;top:300px">Read <a href="/terms">it</a> first.</p>`);
  expect(await smallTargets(page)).toEqual([
    'button "small": 30 × 30 px',
    'button "above": 80 × 20 px, too near button "below"',
    'button "below": 80 × 20 px, too near button "above"',
  ]);
});

test('a thumb finds every control of the booking and of the dialogs on its way', async ({ newVisitor }) => {
  const guest = await newVisitor({ device: 'phone' });
  const { page, button, t } = guest;
  await load(guest, '/');
  await button(t('marketing:estimate.change')).click();
  await expectRoom(guest, '/');
  await wizard.storeDraft(guest, await finishedDraft());
  for (const step of ['property', 'type', 'extras', 'speed', 'repeat', 'time', 'address', 'instructions']) {
    await load(guest, `/booking/${step}`);
    await expectRoom(guest, step);
  }
  await load(guest, '/summary');
  await wizard.expectSummary(guest);
  await expectRoom(guest, 'summary');
  await page.getByRole('button', { name: t('booking:price.open') }).click();
  await expect(page.getByRole('dialog', { name: t('booking:price.sheet') })).toBeVisible();
  await expectRoom(guest, 'price sheet');
  await page.keyboard.press('Escape');

  await account.orderAsGuest(guest).click();
  await account.fillSignUp(guest, account.newPerson());
  await expectRoom(guest, 'sign-up');
  await button(t('common:auth.sendMeTheLink')).click();
  await expect(account.codeDialog(guest).getByRole('textbox', { name: t('common:auth.code') })).toBeVisible();
  await expectRoom(guest, 'code');
  await page.keyboard.press('Escape');
  await button(t('common:header.menu')).click();
  await expectRoom(guest, 'menu');
  await page.getByRole('button', { name: t('common:header.logIn'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('common:auth.logInTitle') })).toBeVisible();
  await expectRoom(guest, 'log-in');
});

test("a thumb finds every control of a customer's pages", async ({ newVisitor }) => {
  const customer = await newVisitor({ device: 'phone' });
  const { page, t } = customer;
  await account.becomeCustomer(customer);
  const { orderId } = await orderAndPay(customer, await shortVisit({ date: typed(await freeDay('Friday', 3)), saving: true }));
  await expectRoom(customer, 'confirmation');
  for (const path of ['/orders', '/personal-info', '/addresses', '/address/new', '/settings', '/settings/change-password']) {
    await load(customer, path);
    await expectRoom(customer, path);
  }
  await openOrder(customer, orderId);
  await openChangeMenu(customer);
  await expectRoom(customer, 'order');
  await page
    .getByRole('article')
    .getByRole('button', { name: t('changes:action.reschedule'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectRoom(customer, 'another time');
});
