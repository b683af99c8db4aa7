import { logIn } from './steps/account.ts';
import { pressEnter } from './steps/keyboard.ts';
import { escaped } from './steps/texts.ts';
import { expect, test } from './steps/visitor.ts';

const demo = { email: 'demo@nitida.example', password: 'Marbella2027' };

for (const [language, device] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`the demo customer sees an error for a wrong password, logs in and sees orders (${language}, ${device})`, async ({ newVisitor }) => {
    const visitor = await newVisitor({ language, device });
    const { page, t } = visitor;
    await page.goto('/orders');
    const dialog = page.getByRole('dialog', { name: t('common:auth.logInTitle') });
    await dialog.getByLabel(t('common:auth.email'), { exact: true }).fill(demo.email);
    const password = dialog.getByLabel(t('common:auth.password'), { exact: true });
    await password.fill('Wrong2027');
    await dialog.getByRole('button', { name: t('common:auth.logIn'), exact: true }).click();
    await expect(password).toHaveAccessibleDescription(t('common:errors.incorrectPassword'));
    await expect(dialog.getByLabel(t('common:auth.email'), { exact: true })).toHaveValue(demo.email);
    await password.fill(demo.password);
    await dialog.getByRole('button', { name: t('common:auth.logIn'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:orders.title'));
    // Earlier journeys may have moved the clock past both orders, so one is certainly listed as past.
    const past = escaped(t('account:orders.past', { count: '0' })).replace('0', '\\d+');
    await page.getByRole('tab', { name: new RegExp(past) }).click();
    await expect(page.getByRole('main').locator('a[href*="order="]').first()).toBeVisible();
  });
}

test('a guest logs in from the header', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  await visitor.page.goto('/');
  await logIn(visitor, demo);
  await expect(visitor.page.getByRole('button', { name: new RegExp(escaped(visitor.t('common:header.notifications'))) })).toBeVisible();
});

test('on a phone an order opens at its heading, however far its list was scrolled', async ({ newVisitor }) => {
  const visitor = await newVisitor({ device: 'phone' });
  const { page, t } = visitor;
  await page.goto('/');
  await logIn(visitor, demo);
  await page.goto('/orders?tab=past');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:orders.title'));
  const order = page.getByRole('main').locator('a[href*="order="]').filter({ visible: true }).last();
  await expect(order).toBeVisible();
  // As low as a hand can leave the list with this order still to be seen.
  await order.evaluate((tile) => tile.scrollIntoView({ block: 'start', behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await order.evaluate((tile) => tile instanceof HTMLElement && tile.click());
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
});

test('on a phone the focus follows into an order and back to the list', async ({ newVisitor }) => {
  const visitor = await newVisitor({ device: 'phone' });
  const { page, t, heading } = visitor;
  await page.goto('/');
  await logIn(visitor, demo);
  await page.goto('/orders?tab=past');
  await pressEnter(visitor, page.getByRole('main').locator('a[href*="order="]').filter({ visible: true }).first());
  await expect(page).toHaveURL(/order=/);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.goBack();
  await expect(heading(t('account:orders.title'))).toBeFocused();
});
