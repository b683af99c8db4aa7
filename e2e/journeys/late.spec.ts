import { acceptOrder, setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortVisit } from './steps/bookings.ts';
import { holdFiles } from './steps/hold-files.ts';
import * as order from './steps/order.ts';
import { orderAndPay } from './steps/place-order.ts';
import { expect, newTab, test, type Visitor } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';
import { expectStep } from './steps/wizard.ts';

// What comes late, held until the journey lets it go. `JOURNEYS_LATE` runs the other journeys with delays.

test('what happens while the live connection is being opened appears on the confirmation, the order and the bill', async ({
  newVisitor,
}) => {
  await setCleanersAuto(false);
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { context, t } = customer;
  const { orderId } = await orderAndPay(customer, await shortVisit());
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await context.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await opened;
    socket.connectToServer();
  });
  const pages = [
    [customer, `/confirmation?order=${orderId}`, t('booking:confirmation.awaiting'), t('booking:confirmation.confirmed')],
    [await newTab(customer), `/orders?order=${orderId}`, t('account:state.awaitingConfirmation'), t('account:state.paid')],
    // The bill of a paid visit has no state once somebody comes.
    [await newTab(customer), `/invoice-receipt/${orderId}`, t('account:state.awaitingConfirmation'), null],
  ] as const;
  for (const [tab, path, before] of pages) {
    await tab.page.goto(path);
    await order.expectState(tab, before);
  }
  await acceptOrder(orderId);
  open();
  for (const [tab, , before, after] of pages) {
    if (after !== null) await order.expectState(tab, after);
    else await expect(tab.page.getByRole('main').getByText(before, { exact: true })).toHaveCount(0);
  }
  await setCleanersAuto(true);
});

test('the first answer of a newcomer stays when the session comes late, with the caret where it was', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, field, t } = visitor;
  const release = await holdFiles(visitor, /\/api\/auth\/auth_web\//);
  await page.goto('/booking', { waitUntil: 'commit' });
  const size = field(t('booking:property.size'));
  // The shell stands around the frame of the page.
  await expect(page.locator('[data-frame]')).toHaveCount(0);
  await size.fill('85');
  await size.press('ArrowLeft');
  release();
  await expect.poll(() => savedSize(visitor)).toBe('85');
  await expectStep(visitor, 'property');
  await page.keyboard.type('0');
  await expect(size).toHaveValue('805');
});

test('the first answer of a newcomer stays when the stored draft comes late, with the caret where it was', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, field, t } = visitor;
  const release = await holdFiles(visitor, /\/api\/booking\/draft/);
  const asked = page.waitForRequest(/\/api\/booking\/draft/);
  await page.goto('/booking');
  await asked;
  const size = field(t('booking:property.size'));
  await size.fill('85');
  await size.press('ArrowLeft');
  release();
  await expect.poll(() => savedSize(visitor)).toBe('85');
  await page.keyboard.type('0');
  await expect(size).toHaveValue('805');
});

test('a tap counts in the moment in which the choice before it begins to be saved', async ({ newVisitor }) => {
  const { page, t } = await newVisitor();
  await page.goto('/booking?cleaning=Basic&size=60&bedrooms=2&bathrooms=1');
  const extra = (name: 'fridge' | 'windows') => page.getByRole('checkbox', { name: t(`booking:extra.${name}`), exact: true });
  await extra('fridge').check();
  // A return of the network saves as the timer does, and here it comes between the press and what React makes of it.
  await page.evaluate(() => addEventListener('click', () => dispatchEvent(new Event('online')), { capture: true, once: true }));
  await extra('windows').check();
  await expect(extra('fridge')).toBeChecked();
});

test('“Try again” pressed as soon as the notice is there loads the page', async ({ newVisitor, guard }) => {
  guard.allow(/did not arrive|ERR_FAILED|could not be loaded/);
  const { page, t } = await newVisitor();
  await page.route(/\/releases\/mf_marketing\/.*\.js/, (route) => route.abort());
  await page.goto('/faq', { waitUntil: 'commit' });
  const again = page.getByRole('main').getByRole('button', { name: t('common:remote.failed.retry') });
  await again.waitFor();
  await page.unroute(/\/releases\/mf_marketing\/.*\.js/);
  await again.click();
  await waitForHydration(page);
  await expect(again).toHaveCount(0);
});

/** The size in the draft that the server has. */
async function savedSize({ page }: Visitor): Promise<unknown> {
  const answer: unknown = await (await page.request.get('/api/booking/draft')).json();
  return JSON.stringify(answer).match(/"apartmentSize":"(\d*)"/)?.[1];
}
