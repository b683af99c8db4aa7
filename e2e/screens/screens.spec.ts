import { openChangeMenu, openOrder } from '../journeys/steps/place-order.ts';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import { announcedParts, expectAnnounced, expectFocusOrder } from './announced-parts.ts';
import { inspectScreens, type Look } from './inspect-screens.ts';
import type { Screen } from './screen.ts';
import { createScreenData, type ScreenData } from './screen-data.ts';
import { screens } from './screens.ts';

const phone: Look = { width: 390, theme: 'light' };
const desktop: Look = { width: 1280, theme: 'dark' };
const tablet: Look = { width: 744, theme: 'light' };

const usual = screens.filter(({ isVariant }) => !isVariant);

/** Some screens begin where the one before them ends, so those of the booking and those with the same first word stay together. */
const groupOf = ({ name }: Screen): string => name.replace(/^(summary|address)-/, 'wizard-').split('-')[0] ?? name;
const groups = [...new Set(usual.map(groupOf))];
const isOfPhone = (screen: Screen): boolean => groups.indexOf(groupOf(screen)) % 2 === 1;

/**
 * Every change sees each screen once: half of them in English and dark on a desktop, with those that are announced, and the others in Russian, which has
 * another alphabet and the longest lines, and light on a phone. The proof covers every language, width and theme, and the distances that visitors may set.
 */
const onDesktop = new Set(usual.filter((screen) => screen.name in announcedParts || !isOfPhone(screen)));
const onPhone = new Set(usual.filter(isOfPhone));

let screenData: ScreenData | undefined;

test(`half of the screens are accessible, show their whole content and are announced as stored (en, ${desktop.width}, dark)`, async ({
  newVisitor,
}) => {
  test.setTimeout(900_000);
  screenData ??= await createScreenData(newVisitor);
  const left = new Set(Object.keys(announcedParts));
  const inspection = {
    language: 'en' as const,
    screenData,
    async onLook({ name }: Screen, _look: Look, visitor: Visitor) {
      const part = announcedParts[name];
      if (part && left.delete(name)) await expectAnnounced(part(visitor), name);
    },
  };
  const ofDesktop = await inspectScreens(newVisitor, {
    ...inspection,
    looks: [desktop],
    only: (each) => onDesktop.has(each) || left.has(each.name),
  });
  // What only a phone has.
  const ofPhone = await inspectScreens(newVisitor, { ...inspection, looks: [phone], only: ({ name }) => left.has(name) });
  expect([...ofDesktop, ...ofPhone, ...left]).toEqual([]);
});

test('the changes of an order get the focus in the stored order', async ({ newVisitor }) => {
  screenData ??= await createScreenData(newVisitor);
  const visitor = await newVisitor();
  await visitor.context.addCookies(screenData.customer.cookies);
  await openOrder(visitor, screenData.orders.paid);
  await openChangeMenu(visitor);
  await expectFocusOrder(visitor.page.getByRole('list', { name: visitor.t('changes:action.change') }), 'order-changes');
});

test(`the other screens are accessible and show their whole content (ru, ${phone.width}, light)`, async ({ newVisitor }) => {
  test.setTimeout(900_000);
  screenData ??= await createScreenData(newVisitor);
  expect(await inspectScreens(newVisitor, { language: 'ru', screenData, looks: [phone], only: (screen) => onPhone.has(screen) })).toEqual(
    [],
  );
});

test('every screen is accessible and shows its whole content (es, 744, light)', async ({ newVisitor }) => {
  test.setTimeout(900_000);
  screenData ??= await createScreenData(newVisitor);
  expect(
    await inspectScreens(newVisitor, { language: 'es', screenData, looks: [tablet], only: (screen) => usual.includes(screen) }),
  ).toEqual([]);
});
