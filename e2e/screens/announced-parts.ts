import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import { readFocusOrder, readTree } from './trees.ts';

const main = ({ page }: Visitor) => page.getByRole('main');
const dialog = ({ page }: Visitor) => page.locator('[role="dialog"], [role="alertdialog"]').last();

/** The part of each screen that people operate most, by the screen's name. */
export const announcedParts: Readonly<Record<string, (visitor: Visitor) => Locator>> = {
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
  'menu-customer': dialog,
  notifications: ({ page }) => page.getByRole('dialog').getByRole('tablist'),
  rate: dialog,
  'cancel-dialog': dialog,
  'reschedule-dialog': dialog,
  settings: main,
  'orders-empty': main,
  'notifications-empty': dialog,
  'addresses-empty': main,
  'address-new': main,
  'order-not-found': main,
};

/**
 * Compares what a screen reader announces for a part, and the order in which its controls get the focus, with what is stored in `trees/`, so that a change of
 * a role, a name or an order shows in review: `--update-snapshots` renews them.
 */
export async function expectAnnounced(part: Locator, name: string): Promise<void> {
  expect.soft(await completeTree(part, await stored(name)), name).toMatchSnapshot(`${name}.txt`);
  await expectFocusOrder(part, name);
}

export async function expectFocusOrder(part: Locator, name: string): Promise<void> {
  expect.soft(await readFocusOrder(part), `${name}, by keyboard`).toMatchSnapshot(`${name}-focus.txt`);
}

/** The tree as it is stored, or else once it stays the same for half a second: tiles beside a page come after it. */
async function completeTree(part: Locator, expected: string | null): Promise<string> {
  let tree = '';
  await expect
    .poll(
      async () => {
        const before = tree;
        tree = await readTree(part);
        return tree === before || tree === expected;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return tree;
}

const stored = (name: string): Promise<string | null> => readFile(test.info().snapshotPath(`${name}.txt`), 'utf8').catch(() => null);
