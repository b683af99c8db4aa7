import type { Language } from '@nitida/contract';
import { openChangeMenu, openOrder } from '../journeys/steps/place-order.ts';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import { announcedParts, expectAnnounced, expectFocusOrder } from './announced-parts.ts';
import { inspectScreens, type Look } from './inspect-screens.ts';
import type { Screen } from './screen.ts';
import { createScreenData, type ScreenData } from './screen-data.ts';

const phone: Look = { width: 390, theme: 'light' };
const desktop: Look = { width: 1280, theme: 'dark' };

/**
 * English in dark on a desktop. Russian, which has another alphabet and the longest lines, in light on a phone. Spanish, the local language, in light on a
 * tablet. The proof covers every language, width and theme, and the distances that visitors may set.
 */
const inspections: { language: Language; look: Look }[] = [
  { language: 'ru', look: phone },
  { language: 'es', look: { width: 744, theme: 'light' } },
];
const only = ({ isVariant }: Screen) => !isVariant;

let screenData: ScreenData | undefined;

test(`every screen is accessible, shows its whole content and is announced as stored (en, ${desktop.width}, dark)`, async ({
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
    only: (each) => only(each) || left.has(each.name),
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

for (const { language, look } of inspections)
  test(`every screen is accessible and shows its whole content (${language}, ${look.width}, ${look.theme})`, async ({ newVisitor }) => {
    test.setTimeout(900_000);
    screenData ??= await createScreenData(newVisitor);
    expect(await inspectScreens(newVisitor, { language, screenData, looks: [look], only })).toEqual([]);
  });
