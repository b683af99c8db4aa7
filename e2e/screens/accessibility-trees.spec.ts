import type { Locator } from 'playwright/test';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import { waitForStillness } from './inspect-screens.ts';
import { load } from './open-page.ts';
import { createScreenData, type ScreenData } from './screen-data.ts';
import { screens } from './screens.ts';
import { readTree } from './trees.ts';

// What a screen reader announces for the parts that people operate most. The trees are stored in `trees/`, so that a change
// of a role, a name or the order shows in review: `--update-snapshots` renews them.

test.use({ trace: 'off' });

const main = ({ page }: Visitor) => page.getByRole('main');
const dialog = ({ page }: Visitor) => page.getByRole('dialog').last();

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
  'summary-guest': main,
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
};

const ofNewcomers: typeof ofGuests = {
  'orders-empty': main,
  'addresses-empty': main,
  'address-new': main,
  'order-not-found': main,
};

let screenData: ScreenData | undefined;

async function expectTrees(visitor: Visitor, data: ScreenData, parts: typeof ofGuests): Promise<void> {
  for (const [name, part] of Object.entries(parts)) {
    await screens.find((screen) => screen.name === name)?.show(visitor, data);
    await waitForStillness(visitor.page);
    expect.soft(await completeTree(part(visitor)), name).toMatchSnapshot(`${name}.txt`);
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

test('a screen reader announces the stored roles, names and order to a guest, and the states of the calendar', async ({ newVisitor }) => {
  screenData ??= await createScreenData(newVisitor);
  const guest = await newVisitor();
  await expectTrees(guest, screenData, ofGuests);
  const { page, t } = guest;
  await load(guest, '/booking/time');
  const days = (name: string) => page.getByRole('grid').getByRole('button', { name: new RegExp(`, ${name}$`) });
  await expect(days(t('booking:time.keyChosen'))).toHaveAttribute('aria-pressed', 'true');
  await expect(days(t('booking:time.dayOffPeak')).first()).toHaveAccessibleName(/^(Saturday|Sunday) \d/);
});

test('a screen reader announces the stored roles, names and order to a customer', async ({ newVisitor }) => {
  screenData ??= await createScreenData(newVisitor);
  const visitor = await newVisitor();
  await visitor.context.addCookies(screenData.customer.cookies);
  await expectTrees(visitor, screenData, ofCustomers);
});

test('a screen reader announces the stored roles, names and order to a customer without orders', async ({ newVisitor }) => {
  screenData ??= await createScreenData(newVisitor);
  const visitor = await newVisitor();
  await visitor.context.addCookies(screenData.newcomer.cookies);
  await expectTrees(visitor, screenData, ofNewcomers);
});
