import type { Page } from 'playwright/test';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import type { Screen } from '../screens/screen.ts';
import { createScreenData, type ScreenData } from '../screens/screen-data.ts';
import { screens } from '../screens/screens.ts';

/** Screens that are a dialog or a side panel. `gate`, `schedule` and `settings` are opened only because others follow from them. */
const named =
  /^(log-in|forgotten-sent|sign-up|sign-up-errors|choose-password|menu-.*|.*-dialog|booking-dialog|notifications|rate|wizard-price-sheet)$/;
const prerequisites = /^(gate|schedule|settings)$/;
const overlays = '[role="dialog"]:visible, [role="alertdialog"]:visible';
const smallest = { width: 200, height: 100 };

let screenData: ScreenData | undefined;

for (const width of [390, 1280])
  test(`every dialog and side panel is visible, and its buttons can be clicked (${width})`, async ({ newVisitor }) => {
    test.setTimeout(480_000);
    screenData ??= await createScreenData(newVisitor);
    for (const who of ['guest', 'customer'] as const) {
      const visitor = await newVisitor(width < 744 ? { device: 'phone' } : { width });
      if (who !== 'guest') await visitor.context.addCookies(screenData[who].cookies);
      for (const screen of screens.filter((each) => each.who === who && fits(each, width))) {
        if (prerequisites.test(screen.name)) await screen.show(visitor, screenData);
        else if (named.test(screen.name)) await expectOverlay(visitor, screen, screenData);
      }
      await visitor.context.close();
    }
  });

const fits = ({ narrowest = 0, widest = Number.POSITIVE_INFINITY }: Screen, width: number): boolean =>
  width >= narrowest && width <= widest;

async function expectOverlay(visitor: Visitor, screen: Screen, screenData: ScreenData): Promise<void> {
  const { page } = visitor;
  await screen.show(visitor, screenData);
  const overlay = page.locator(overlays).last();
  await expect(overlay, screen.name).toBeVisible();
  await expect
    .poll(async () => {
      const box = await overlay.boundingBox();
      return box !== null && box.width >= smallest.width && box.height >= smallest.height;
    }, `${screen.name} has a size`)
    .toBe(true);
  const button = overlay.getByRole('button').filter({ visible: true }).last();
  await button.scrollIntoViewIfNeeded();
  await button.click({ trial: true });
  expect(await scrollsSideways(page), `${screen.name} can be pushed sideways`).toBe(false);
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
