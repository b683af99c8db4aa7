import { addDays } from '@nitida/domain';
import type { Locator } from 'playwright/test';
import { inwards, pictureOf } from '../support/pictures.ts';
import * as account from './steps/account.ts';
import { finishedDraft, shortVisit } from './steps/bookings.ts';
import { dayAhead, freeDay, typed } from './steps/dates.ts';
import { openOrder, orderAndPay } from './steps/place-order.ts';
import { expect, type NewVisitor, test, type Visitor } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';
import * as wizard from './steps/wizard.ts';

// Where the system chooses the colours (Windows contrast themes), the browser repaints backgrounds. A mark must not depend on
// its colour then, so these tests examine screenshots.

/** The share of a box that counts as a mark and not as the soft edge of a letter. */
const mark = 0.04;

async function openInForcedColours(newVisitor: NewVisitor, width: number, change: Parameters<typeof finishedDraft>[0]): Promise<Visitor> {
  const visitor = await newVisitor({ width });
  await visitor.page.emulateMedia({ forcedColors: 'active' });
  await visitor.page.goto('/cookies');
  await waitForHydration(visitor.page);
  await wizard.storeDraft(visitor, await finishedDraft(change));
  return visitor;
}

async function openStep({ page }: Visitor, step: string): Promise<void> {
  await page.goto(`/booking/${step}`);
  await waitForHydration(page);
}

/** The share of pixels of the mark beside a native control, within its border. */
const drawnIn = async (control: Locator): Promise<number> =>
  (await pictureOf(control.locator('xpath=following-sibling::span[@aria-hidden="true"][1]'), inwards(5))).drawn;

test('checkboxes and radio buttons show a mark only when they are selected', async ({ newVisitor }) => {
  const guest = await openInForcedColours(newVisitor, 1280, { selectedServices: [] });
  const { page, t } = guest;
  await openStep(guest, 'extras');
  const oven = page.getByRole('checkbox', { name: t('booking:extra.oven'), exact: true });
  expect(await drawnIn(oven)).toBe(0);
  await oven.check();
  await page.mouse.move(0, 0);
  expect(await drawnIn(oven)).toBeGreaterThan(mark);

  await openStep(guest, 'speed');
  const one = page.getByRole('radio', { name: t('booking:cleaners.one'), exact: true });
  const two = page.getByRole('radio', { name: t('booking:cleaners.two'), exact: true });
  // A press with a pointer would continue to the next step.
  await two.press('Space');
  await page.mouse.move(0, 0);
  expect(await drawnIn(two)).toBeGreaterThan(mark);
  expect(await drawnIn(one)).toBe(0);
});

test('the calendar shows the chosen day, the other visits and a key to the marks', async ({ newVisitor }) => {
  const first = await dayAhead('Wednesday', 16);
  const lastDate = typed(addDays(first, 28));
  const guest = await openInForcedColours(newVisitor, 1440, {
    repeat: 'Weekly',
    date: typed(first),
    time: '10:00',
    lastDate,
    excludedDates: [addDays(first, 14)],
  });
  const { page } = guest;
  await openStep(guest, 'time');
  const day = (date: string) => page.locator(`[data-date="${date}"]`).first();
  const plain = await pictureOf(day(addDays(first, 1)), inwards(2));
  expect((await pictureOf(day(first), inwards(2))).ground).not.toBe(plain.ground);
  const leftRim = async (date: string) => {
    const width = (await day(date).boundingBox())?.width ?? 0;
    return (await pictureOf(day(date), { top: 12, bottom: 12, left: 0, right: width - 3 })).drawn;
  };
  expect(await leftRim(addDays(first, 2))).toBe(0);
  for (const visit of [7, 14]) expect(await leftRim(addDays(first, visit))).toBeGreaterThan(mark);

  const samples = page.locator('main li > i[aria-hidden="true"]');
  expect(await samples.count()).toBeGreaterThan(2);
  for (const sample of await samples.all()) expect((await pictureOf(sample, inwards(-4))).drawn).toBeGreaterThan(mark);

  const slot = (time: string) => page.getByRole('radio', { name: time, exact: true }).locator('xpath=..');
  expect((await pictureOf(slot('10:00'), inwards(3))).ground).not.toBe((await pictureOf(slot('12:00'), inwards(3))).ground);
});

test('buttons have a border or a background, and the current step has a mark', async ({ newVisitor }) => {
  const guest = await openInForcedColours(newVisitor, 1280, {});
  const { page, t, button } = guest;
  await openStep(guest, 'extras');
  const pressContinue = button(t('booking:nav.toSpeed'));
  const edge = async (control: Locator) => {
    const width = (await control.boundingBox())?.width ?? 0;
    return (await pictureOf(control, { top: 14, bottom: 14, left: -6, right: width - 6 })).drawn;
  };
  expect(await edge(pressContinue)).toBeGreaterThan(mark);
  expect(await edge(page.getByRole('main').getByRole('link', { name: t('booking:nav.back'), exact: true }))).toBeGreaterThan(mark);

  const rail = page.getByRole('navigation', { name: t('booking:rail.label') });
  const below = async (step: Locator) => {
    const height = (await step.boundingBox())?.height ?? 0;
    return (await pictureOf(step, { top: height - 3, bottom: 0, left: 8, right: 8 })).ground;
  };
  const steps = rail.locator('ol').first().locator('> li');
  const now = rail.locator('ol').first().locator('> li[aria-current]');
  expect(await below(now)).not.toBe(await below(steps.first()));

  await page.setViewportSize({ width: 744, height: 900 });
  const bars = rail.locator('i');
  const ground = (await pictureOf(rail)).ground;
  for (const bar of [rail.locator('i.now'), bars.first(), bars.last()])
    expect((await pictureOf(bar, { top: 1, bottom: 1, left: 8, right: 8 })).ground).not.toBe(ground);
  expect(await edge(button(t('booking:nav.continue')))).toBeGreaterThan(mark);
});

test('a focused control has a visible frame although its native drawing is hidden', async ({ newVisitor }) => {
  const guest = await openInForcedColours(newVisitor, 1280, { selectedServices: [] });
  const { page, t, field } = guest;
  const framed = async (frame: Locator) => {
    const size = await frame.boundingBox();
    return (await pictureOf(frame, { top: 16, bottom: 16, left: -8, right: (size?.width ?? 0) - 1 })).drawn;
  };
  await openStep(guest, 'extras');
  const oven = page.getByRole('checkbox', { name: t('booking:extra.oven'), exact: true });
  const before = await framed(oven.locator('xpath=..'));
  await page.keyboard.press('Tab');
  await oven.focus();
  expect(await framed(oven.locator('xpath=..'))).toBeGreaterThan(before);
  await openStep(guest, 'property');
  const size = field(t('booking:property.size'));
  const bare = await framed(size.locator('xpath=..'));
  await page.keyboard.press('Tab');
  await size.focus();
  expect(await framed(size.locator('xpath=..'))).toBeGreaterThan(bare);
});

test('the orders mark the open order, its date and the tab, and the settings mark their page and what is chosen', async ({
  newVisitor,
}) => {
  const customer = await newVisitor({ width: 1440 });
  await account.becomeCustomer(customer);
  const first = await freeDay('Thursday', 16);
  const series = { repeat: 'Weekly', date: typed(first), lastDate: typed(addDays(first, 14)) } as const;
  const { orderId } = await orderAndPay(customer, await shortVisit(series));
  const { page, t } = customer;
  await page.emulateMedia({ forcedColors: 'active' });
  await openOrder(customer, orderId);
  await page.mouse.move(0, 0);
  const strip = async (place: Locator, edge: 'left' | 'bottom') => {
    const { width = 0, height = 0 } = (await place.boundingBox()) ?? {};
    const inset = edge === 'left' ? { top: 16, bottom: 16, left: 0, right: width - 8 } : { top: height - 4, bottom: 0, left: 8, right: 8 };
    return pictureOf(place, inset);
  };

  const main = page.getByRole('main');
  const order = main.locator('a[data-shown="true"]');
  expect((await strip(order, 'left')).drawn).toBeGreaterThan(mark);
  const dates = main.getByRole('list', { name: t('changes:schedule.dates') }).getByRole('link');
  await dates.first().click();
  await expect(dates.first()).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(0, 0);
  expect((await strip(dates.and(page.locator('[aria-current]')), 'bottom')).ground).not.toBe((await strip(dates.nth(1), 'bottom')).ground);
  const tab = (isSelected: boolean) => main.getByRole('tab', { selected: isSelected });
  expect((await strip(tab(true), 'bottom')).ground).not.toBe((await strip(tab(false), 'bottom')).ground);

  await page.goto('/settings');
  await waitForHydration(page);
  const places = page.getByRole('navigation', { name: t('profile:nav.label') }).getByRole('link');
  const beside = async (place: Locator) => {
    const { width = 0 } = (await place.boundingBox()) ?? {};
    return (await pictureOf(place, { top: 14, bottom: 14, left: -10, right: width - 2 })).drawn;
  };
  expect(await beside(places.and(page.locator('[aria-current]')))).toBeGreaterThan(await beside(places.first()));
  const notices = main.getByRole('checkbox');
  const [isOn, isOff] = [notices.and(page.locator(':checked')).first(), notices.and(page.locator(':not(:checked)')).first()];
  if ((await isOff.count()) === 0) await notices.last().uncheck();
  expect(await drawnIn(isOn)).toBeGreaterThan(mark);
  expect(await drawnIn(isOff)).toBe(0);
});
