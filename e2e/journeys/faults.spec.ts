import { addDays } from '@nitida/domain';
import { acceptOrder, setCleanersAuto } from '../support/local-tools.ts';
import { framesWithTwoHeadings, watchHeadings } from '../support/watch-headings.ts';
import * as account from './steps/account.ts';
import { finishedDraft, shortVisit } from './steps/bookings.ts';
import { soon, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { orderAndPay } from './steps/place-order.ts';
import { escaped } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';
import * as wizard from './steps/wizard.ts';

const message = 'Two rooms and a long terrace. When can we talk?';
const contactCall = '**/api/contact/create_contact_message';
const dayMs = 86_400_000;

// These tests cause network errors on purpose, and browsers write them to the console.
test.beforeEach(({ guard }) => guard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket|^500 for /));

test.afterAll(() => setCleanersAuto(true));

test('when the API is down, the page says so, keeps the input, and can send it later', async ({ newVisitor }) => {
  const visitor = await fillContactForm(newVisitor);
  await visitor.page.route(contactCall, (route) => route.abort('connectionrefused'));
  await send(visitor);
  await expectInputKept(visitor, visitor.t('common:errors.unexpected'));
  await visitor.page.unroute(contactCall);
  await expectSent(visitor);
});

test('when the API fails with an unknown message, the page shows its own message and keeps the input', async ({ newVisitor }) => {
  const visitor = await fillContactForm(newVisitor);
  await visitor.page.route(contactCall, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
  await send(visitor);
  await expectInputKept(visitor, visitor.t('common:errors.unexpected'));
  await expect(visitor.page.getByText('Bad gateway')).toHaveCount(0);
  await visitor.page.unroute(contactCall);
  await expectSent(visitor);
});

test('when the API is slow, the button shows that it is sending, and a second click sends nothing', async ({ newVisitor }) => {
  const visitor = await fillContactForm(newVisitor);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await visitor.page.route(contactCall, async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await send(visitor);
  const button = visitor.button(visitor.t('marketing:form.send'));
  await expect(button).toContainText(visitor.t('marketing:form.sending'));
  await button.press('Enter');
  await expect(visitor.field(visitor.t('marketing:form.message'))).toHaveValue(message);
  release();
  await expectThanks(visitor);
  expect(calls).toBe(1);
});

test('when scripts are slow, a form that is sent early keeps its input and is sent after hydration', async ({ newVisitor }) => {
  const visitor = await newVisitor({ width: 1280 });
  const { page } = visitor;
  const release = await holdScripts(visitor);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await fillIn(visitor);
  await send(visitor);
  expect(new URL(page.url()).search).toBe('');
  release();
  await expectThanks(visitor);
});

test('when scripts are slow, an early search shows its result after hydration', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, t } = visitor;
  const release = await holdScripts(visitor);
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: t('marketing:faq.search') }).fill('xyzzy');
  release();
  await expect(page.getByText(t('marketing:faq.none', { query: 'xyzzy' }))).toBeVisible();
});

test('when scripts are slow, the calculators use the early input after hydration', async ({ newVisitor }) => {
  const visitor = await newVisitor({ width: 1280 });
  const { page, t, money } = visitor;
  const form = (name: string) => page.getByRole('form', { name: t(name) });
  const release = await holdScripts(visitor);
  await page.goto('/', { waitUntil: 'commit' });
  await form('marketing:estimate.label').getByLabel(t('marketing:estimate.cleaning')).selectOption('Detailed');
  await form('marketing:estimate.label').getByRole('slider').fill('60');
  await visitor.button(t('marketing:estimate.book')).click();
  release();
  // The estimate answers the first two steps.
  await expect(page).toHaveURL(/\/booking\/extras$/);
  await page
    .getByRole('navigation', { name: t('booking:rail.label') })
    .getByRole('link', { name: t('booking:steps.property') })
    .click();
  await expect(visitor.field(t('booking:property.size'))).toHaveValue('60');

  const again = await holdScripts(visitor);
  await page.goto('/cancellation-policy', { waitUntil: 'commit' });
  const refund = form('marketing:refund.label');
  await refund.getByRole('textbox').fill('80');
  await refund.getByRole('radio', { name: t('marketing:refund.us') }).check({ force: true });
  await refund.getByRole('slider').fill('6');
  again();
  await expect(refund.getByText(money(80_00))).toBeVisible();
  await expect(refund.getByRole('slider')).toHaveValue('6');
});

test('when scripts are slow, early clicks take effect after hydration', async ({ newVisitor }) => {
  const visitor = await newVisitor({ width: 1280 });
  const { page, t } = visitor;
  const form = page.getByRole('form', { name: t('marketing:estimate.label') });
  const release = await holdScripts(visitor);
  await page.goto('/', { waitUntil: 'commit' });
  for (let presses = 0; presses < 2; presses += 1) await form.getByRole('button', { name: t('marketing:estimate.moreBathrooms') }).click();
  release();
  await expect(form.getByRole('spinbutton', { name: t('marketing:estimate.bathrooms') })).toHaveAttribute('aria-valuenow', '3');

  const again = await holdScripts(visitor);
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  again();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('while offline, a note is shown and the input is kept, and it can be sent when the network returns', async ({ newVisitor }) => {
  const visitor = await fillContactForm(newVisitor);
  const { context, page, t } = visitor;
  await context.setOffline(true);
  await expect(page.getByText(t('common:connection.offline'))).toBeVisible();
  await send(visitor);
  await expectInputKept(visitor, t('common:errors.unexpected'));
  await context.setOffline(false);
  await expect(page.getByText(t('common:connection.offline'))).toBeHidden();
  await expect(page.getByText(t('common:connection.back'))).toBeVisible();
  await expectSent(visitor);
});

test("when the session is unknown, a customer's page says so, does not ask to log in, and offers a retry", async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page, t, button } = customer;
  await watchHeadings(page);
  await page.route('**/api/auth/auth_web/**', (route) => route.abort('connectionrefused'));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:connection.unreachable'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/api/auth/auth_web/**');
  await button(t('common:remote.failed.retry')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:orders.title'));
  expect(await framesWithTwoHeadings(page)).toBe(0);
});

test('when the socket was lost, missed changes appear after it reconnects without a reload', async ({ newVisitor }) => {
  await setCleanersAuto(false);
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page } = customer;
  let isAway = false;
  const lines = new Set<() => Promise<void>>();
  await page.routeWebSocket(/\/socket\.io\//, async (line) => {
    if (isAway) return line.close();
    line.connectToServer();
    lines.add(() => line.close());
  });
  const { orderId } = await orderAndPay(customer, await shortVisit());
  await expect(order.bell(customer, 0)).toBeVisible();
  isAway = true;
  await Promise.all([...lines].map((close) => close()));
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await acceptOrder(orderId);
  isAway = false;
  await expect(order.bell(customer, 1)).toBeVisible();
  await order.expectState(customer, customer.t('booking:confirmation.confirmed'));
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument')), 'the page was not loaded again').toBe(true);
});

test('when the browser stores nothing, booking works, and a reload gets the input from the server', async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { page, t, field } = guest;
  await page.addInitScript(() => {
    const refuse = { get: () => Reflect.construct(DOMException, ['Access is denied', 'SecurityError']) };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw refuse.get();
        },
      });
  });
  await page.goto('/booking');
  await wizard.expectStep(guest, 'property');
  await field(t('booking:property.size')).fill('95');
  await wizard.pressContinue(guest, 'property');
  await wizard.expectStep(guest, 'type');
  await page.reload();
  await wizard.expectStep(guest, 'type');
  await wizard.goBack(guest);
  await expect(field(t('booking:property.size'))).toHaveValue('95');
});

test("when the browser's clock is a day ahead, tomorrow is still fully bookable", async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { page } = guest;
  const tomorrow = await soon();
  await openTime(guest, dayMs);
  await wizard.chooseTime(guest, { date: typed(tomorrow), time: '08:00', repeat: 'One-time' });
  await expect(page.getByRole('radio', { name: '18:00', exact: true })).toBeVisible();
  await wizard.pressContinue(guest, 'time');
  await wizard.expectStep(guest, 'address');
});

test("when the browser's clock is a day behind, yesterday is not bookable", async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { t, field } = guest;
  const yesterday = addDays(await soon(), -2);
  await openTime(guest, -dayMs);
  const day = field(t('booking:time.date'));
  await day.fill(typed(yesterday));
  await day.blur();
  await expect(day).toHaveAccessibleDescription(new RegExp(escaped(t('booking:errors.date'))));
  await expect(day).toHaveValue(typed(yesterday));
});

/** Opens the time step in a browser with a wrong clock. */
async function openTime(guest: Visitor, wrongMs: number): Promise<void> {
  await guest.page.clock.setSystemTime(Date.now() + wrongMs);
  await wizard.storeDraft(
    guest,
    await finishedDraft({ date: '', time: '12:00', completedSteps: ['property', 'type', 'extras', 'speed', 'repeat'] }),
  );
  await guest.page.goto('/booking/time');
  await wizard.expectStep(guest, 'time');
}

/** Opens the contact form and fills it in. */
async function fillContactForm(newVisitor: (options: { width: number }) => Promise<Visitor>): Promise<Visitor> {
  const visitor = await newVisitor({ width: 1280 });
  await visitor.page.goto('/contact-us');
  await waitForHydration(visitor.page);
  await fillIn(visitor);
  return visitor;
}

/**
 * Holds the scripts of the shell.
 * @returns a function that releases them.
 */
async function holdScripts({ page }: Visitor): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/releases\/shell\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

async function fillIn({ field, t }: Visitor): Promise<void> {
  await field(t('marketing:form.name')).fill('Ingrid Holm');
  await field(t('marketing:form.email')).fill('ingrid@example.com');
  await field(t('marketing:form.message')).fill(message);
}

const send = ({ button, t }: Visitor) => button(t('marketing:form.send')).click();

async function expectInputKept({ page, field, t }: Visitor, alertText: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: alertText })).toBeInViewport();
  await expect(field(t('marketing:form.name'))).toHaveValue('Ingrid Holm');
  await expect(field(t('marketing:form.email'))).toHaveValue('ingrid@example.com');
  await expect(field(t('marketing:form.message'))).toHaveValue(message);
}

async function expectSent(visitor: Visitor): Promise<void> {
  await send(visitor);
  await expectThanks(visitor);
}

async function expectThanks({ page, t }: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('common:thankYouMessage') });
  await expect(dialog).toContainText(t('common:told.replyTo', { email: 'ingrid@example.com' }));
  await dialog.getByRole('button', { name: t('common:dialog.ok'), exact: true }).click();
  await expect(page).toHaveURL('/');
}
