import { addDays, todayIn } from '@nitida/domain';
import type { Locator } from 'playwright/test';
import { finishedDraft } from '../journeys/steps/bookings.ts';
import { dayAhead, instantOf, typed } from '../journeys/steps/dates.ts';
import { openChangeMenu, openOrder } from '../journeys/steps/place-order.ts';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import * as wizard from '../journeys/steps/wizard.ts';
import { businessNow, moveClockTo } from '../support/local-tools.ts';
import { waitForStillness } from './inspect-screens.ts';
import { load } from './open-page.ts';
import { createScreenData, type ScreenData } from './screen-data.ts';
import { screens } from './screens.ts';
import { readDays, readFocusOrder, readTree } from './trees.ts';

// What a screen reader announces for the parts that people operate most, and in which order they get the focus. Both are stored in
// `trees/`, so that a change of a role, a name or an order shows in review: `--update-snapshots` renews them.

const main = ({ page }: Visitor) => page.getByRole('main');
const dialog = ({ page }: Visitor) => page.locator('[role="dialog"], [role="alertdialog"]').last();

/** The part of each screen, by the screen's name. */
const ofGuests: Record<string, (visitor: Visitor) => Locator> = {
  'wizard-property': main,
  'wizard-property-errors': main,
  'wizard-type': main,
  'wizard-extras': main,
  'wizard-speed': main,
  'wizard-repeat': main,
  'wizard-time': main,
  'wizard-address': main,
  'wizard-instructions': main,
  'address-new-booking': main,
  'wizard-price-sheet': dialog,
  'summary-guest': main,
  'log-in': dialog,
  'sign-up': dialog,
  'menu-guest': dialog,
  languages: ({ page }) => page.getByRole('menu'),
  'info-price': ({ page, t }) => page.getByRole('form', { name: t('marketing:calculator.label') }),
  'faq-nothing-found': main,
  gate: main,
  'cookie-settings': ({ page, t }) => page.getByRole('region', { name: t('common:consent.title') }),
};
const ofCustomers: typeof ofGuests = {
  'menu-customer': dialog,
  notifications: ({ page }) => page.getByRole('dialog').getByRole('tablist'),
  rate: dialog,
  'cancel-dialog': dialog,
  'reschedule-dialog': dialog,
  settings: main,
};

const ofNewcomers: typeof ofGuests = {
  'orders-empty': main,
  'notifications-empty': dialog,
  'addresses-empty': main,
  'address-new': main,
  'order-not-found': main,
};

let screenData: ScreenData | undefined;

async function expectTrees(visitor: Visitor, data: ScreenData, parts: typeof ofGuests): Promise<void> {
  const { page } = visitor;
  for (const [name, part] of Object.entries(parts)) {
    const screen = screens.find((each) => each.name === name);
    await page.setViewportSize({ width: screen?.widest ?? 1440, height: 900 });
    await screen?.show(visitor, data);
    await waitForStillness(page);
    expect.soft(await completeTree(part(visitor)), name).toMatchSnapshot(`${name}.txt`);
    expect.soft(await readFocusOrder(part(visitor)), `${name}, by keyboard`).toMatchSnapshot(`${name}-focus.txt`);
  }
}

/** The tree once it stays the same for half a second: tiles beside a page come after it. */
async function completeTree(part: Locator): Promise<string> {
  let tree = '';
  await expect
    .poll(
      async () => {
        const before = tree;
        tree = await readTree(part);
        return tree === before;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return tree;
}

test('a guest meets the stored roles, names and order by screen reader and by keyboard', async ({ newVisitor }) => {
  screenData ??= await createScreenData(newVisitor);
  await expectTrees(await newVisitor(), screenData, ofGuests);
});

test('a customer meets the stored roles, names and order by screen reader and by keyboard', async ({ newVisitor }) => {
  screenData ??= await createScreenData(newVisitor);
  const visitor = await newVisitor();
  await visitor.context.addCookies(screenData.customer.cookies);
  await expectTrees(visitor, screenData, ofCustomers);
  await openOrder(visitor, screenData.orders.paid);
  await openChangeMenu(visitor);
  const changes = visitor.page.getByRole('list', { name: visitor.t('changes:action.change') });
  expect(await readFocusOrder(changes)).toMatchSnapshot('order-changes-focus.txt');
});

test('a customer without orders meets the stored roles, names and order by screen reader and by keyboard', async ({ newVisitor }) => {
  screenData ??= await createScreenData(newVisitor);
  const visitor = await newVisitor();
  await visitor.context.addCookies(screenData.newcomer.cookies);
  await expectTrees(visitor, screenData, ofNewcomers);
});

test('a screen reader announces the days of the calendar with their weekdays and states, and arrow keys move between them', async ({
  newVisitor,
}) => {
  await moveClockTo(instantOf(await dayAhead('Thursday', 1), '10:00'));
  const today = todayIn(await businessNow());
  const first = addDays(today, 6);
  const guest = await newVisitor();
  const { page } = guest;
  const series = { repeat: 'Weekly', time: '10:00', date: typed(first), lastDate: typed(addDays(first, 14)) } as const;
  await wizard.storeDraft(guest, await finishedDraft({ ...series, excludedDates: [addDays(first, 7)] }));
  await load(guest, '/booking/time');
  expect(await readDays(guest, { from: today, until: addDays(first, 18) })).toMatchSnapshot('calendar-days.txt');

  await load(guest, '/booking/time');
  await page.locator(`[data-date="${first}"]`).focus();
  const way = { ArrowRight: 1, ArrowDown: 8, ArrowLeft: 7, ArrowUp: 0, End: 4, Home: -2 };
  for (const [key, days] of Object.entries(way)) {
    await page.keyboard.press(key);
    await expect(page.locator(`[data-date="${addDays(first, days)}"]`), key).toBeFocused();
  }
});
