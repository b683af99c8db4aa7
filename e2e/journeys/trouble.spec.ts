import { addDays } from '@nitida/domain';
import { acceptOrder, setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { finishedDraft, shortVisit } from './steps/bookings.ts';
import { soon, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { orderAndPay } from './steps/ordered.ts';
import { takenOver } from './steps/taken-over.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

const message = 'Two rooms and a long terrace. When can we talk?';
const contactCall = '**/api/contact/create_contact_message';
const dayMs = 86_400_000;

// What a browser writes to its console about a network that is not there is the point of these journeys.
test.beforeEach(({ guard }) => guard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket|^500 for /));

test.afterAll(() => setCleanersAuto(true));

test('the API is down: it is said, what was written is kept, and can be sent once it is back', async ({ newVisitor }) => {
  const visitor = await writeToUs(newVisitor);
  await visitor.page.route(contactCall, (route) => route.abort('connectionrefused'));
  await send(visitor);
  await expectKept(visitor, visitor.t('common:errors.unexpected'));
  await visitor.page.unroute(contactCall);
  await expectSent(visitor);
});

test('the API fails, in words that are not ours: ours are shown, and what was written is kept', async ({ newVisitor }) => {
  const visitor = await writeToUs(newVisitor);
  await visitor.page.route(contactCall, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
  await send(visitor);
  await expectKept(visitor, visitor.t('common:errors.unexpected'));
  await expect(visitor.page.getByText('Bad gateway')).toHaveCount(0);
  await visitor.page.unroute(contactCall);
  await expectSent(visitor);
});

test('the API is slow: the button says that it is sending, a second press sends nothing, and it arrives', async ({ newVisitor }) => {
  const visitor = await writeToUs(newVisitor);
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
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
  letGo();
  await expectThanks(visitor);
  expect(calls).toBe(1);
});

test('the scripts are slow: what is written and sent before they come stays, and is sent once they have', async ({ newVisitor }) => {
  const visitor = await newVisitor({ width: 1280 });
  const { page } = visitor;
  const letGo = await holdScripts(visitor);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await fillIn(visitor);
  await send(visitor);
  expect(new URL(page.url()).search).toBe('');
  letGo();
  await expectThanks(visitor);
});

test('the scripts are slow: a question that was searched for before they come is found once they have', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, t } = visitor;
  const letGo = await holdScripts(visitor);
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: t('marketing:faq.search') }).fill('xyzzy');
  letGo();
  await expect(page.getByText(t('marketing:faq.none'))).toBeVisible();
});

test('the scripts are slow: what is chosen in the calculators before they come is what they work out once they have', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ width: 1280 });
  const { page, t, money } = visitor;
  const form = (name: string) => page.getByRole('form', { name: t(name) });
  const letGo = await holdScripts(visitor);
  await page.goto('/', { waitUntil: 'commit' });
  await form('marketing:estimate.label').getByLabel(t('marketing:estimate.cleaning')).selectOption('Detailed');
  await form('marketing:estimate.label').getByRole('slider').fill('60');
  await visitor.button(t('marketing:estimate.book')).click();
  letGo();
  await expect(page).toHaveURL(/\/booking/);
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

test('the scripts are slow: what is pressed before they come is done once they have', async ({ newVisitor }) => {
  const visitor = await newVisitor({ width: 1280 });
  const { page, t } = visitor;
  const form = page.getByRole('form', { name: t('marketing:estimate.label') });
  const letGo = await holdScripts(visitor);
  await page.goto('/', { waitUntil: 'commit' });
  for (let presses = 0; presses < 2; presses += 1) await form.getByRole('button', { name: t('marketing:estimate.moreBathrooms') }).click();
  letGo();
  await expect(form.getByRole('spinbutton', { name: t('marketing:estimate.bathrooms') })).toHaveAttribute('aria-valuenow', '3');

  const again = await holdScripts(visitor);
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  again();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('offline: a note stands while it lasts, what was written is kept, and is sent once the network is back', async ({ newVisitor }) => {
  const visitor = await writeToUs(newVisitor);
  const { context, page, t } = visitor;
  await context.setOffline(true);
  await expect(page.getByText(t('common:connection.offline'))).toBeVisible();
  await send(visitor);
  await expectKept(visitor, t('common:errors.unexpected'));
  await context.setOffline(false);
  await expect(page.getByText(t('common:connection.offline'))).toBeHidden();
  await expect(page.getByText(t('common:connection.back'))).toBeVisible();
  await expectSent(visitor);
});

test('nobody can say who is here: a customer’s page says so, asks for no log-in, and comes with another try', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page, t, button } = customer;
  await page.route('**/api/auth/auth_web/**', (route) => route.abort('connectionrefused'));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:connection.unreachable'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/api/auth/auth_web/**');
  await button(t('common:remote.failed.retry')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:orders.title'));
});

test('the socket is lost: what happened meanwhile is there once it is back, without a reload', async ({ newVisitor }) => {
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

test('the browser keeps nothing: booking goes on, and a reload finds what was typed on the server', async ({ newVisitor }) => {
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
  await wizard.goOn(guest, 'property');
  await wizard.expectStep(guest, 'type');
  await page.reload();
  await wizard.expectStep(guest, 'type');
  await wizard.goBack(guest);
  await expect(field(t('booking:property.size'))).toHaveValue('95');
});

test('the browser’s clock is a day ahead: tomorrow is no day that is nearly over', async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { page } = guest;
  const tomorrow = await soon();
  await openTime(guest, dayMs);
  await wizard.chooseTime(guest, { date: typed(tomorrow), time: '08:00', repeat: 'One-time' });
  await expect(page.getByRole('radio', { name: '18:00', exact: true })).toBeVisible();
  await wizard.goOn(guest, 'time');
  await wizard.expectStep(guest, 'address');
});

test('the browser’s clock is a day behind: yesterday is over', async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { t, field } = guest;
  const yesterday = addDays(await soon(), -2);
  await openTime(guest, -dayMs);
  const day = field(t('booking:time.date'));
  await day.fill(typed(yesterday));
  await day.blur();
  await expect(day).toHaveAccessibleDescription(new RegExp(t('booking:errors.date')));
  await expect(day).toHaveValue(typed(yesterday));
});

/** The wizard's time step, in a browser whose clock is wrong. */
async function openTime(guest: Visitor, wrongMs: number): Promise<void> {
  await guest.page.clock.setSystemTime(Date.now() + wrongMs);
  await wizard.keepDraft(
    guest,
    await finishedDraft({ date: '', time: '12:00', completedSteps: ['property', 'type', 'extras', 'speed', 'repeat'] }),
  );
  await guest.page.goto('/booking/time');
  await wizard.expectStep(guest, 'time');
}

/** The contact form, filled in. */
async function writeToUs(newVisitor: (options: { width: number }) => Promise<Visitor>): Promise<Visitor> {
  const visitor = await newVisitor({ width: 1280 });
  await visitor.page.goto('/contact-us');
  await takenOver(visitor.page);
  await fillIn(visitor);
  return visitor;
}

/** The shell's scripts stay away until the function that this gives is called. */
async function holdScripts({ page }: Visitor): Promise<() => void> {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/releases\/shell\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

async function fillIn({ field, t }: Visitor): Promise<void> {
  await field(t('marketing:form.name')).fill('Ingrid Holm');
  await field(t('marketing:form.email')).fill('ingrid@example.com');
  await field(t('marketing:form.message')).fill(message);
}

const send = ({ button, t }: Visitor) => button(t('marketing:form.send')).click();

async function expectKept({ page, field, t }: Visitor, told: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeInViewport();
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
  await expect(dialog).toContainText(t('common:weWillContactYouEmail'));
  await dialog.getByRole('button', { name: t('common:dialog.ok'), exact: true }).click();
  await expect(page).toHaveURL('/');
}
