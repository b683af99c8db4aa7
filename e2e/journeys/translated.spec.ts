import { translatedMark, translatePages } from '../support/translate-pages.ts';
import { finishedDraft } from './steps/bookings.ts';
import { expect, type NewVisitor, test, type Visitor } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';
import * as wizard from './steps/wizard.ts';

type Pair = readonly [plain: Visitor, translated: Visitor];

/** Two visitors who do the same. The pages of the second are translated from their first markup on. */
async function pairOf(newVisitor: NewVisitor): Promise<Pair> {
  const pair: Pair = [await newVisitor(), await newVisitor()];
  await translatePages(pair[1].context);
  return pair;
}

/** What people read: hidden texts are left out. */
const textOf = async ({ page }: Visitor) =>
  (await page.locator('main').allInnerTexts()).join().replaceAll(translatedMark, '').replace(/\s+/g, '');

/** Both do it, and then read the same. */
async function together([plain, translated]: Pair, act: (visitor: Visitor) => Promise<unknown>): Promise<void> {
  await Promise.all([act(plain), act(translated)]);
  await expect(async () => expect(await textOf(translated)).toBe(await textOf(plain))).toPass();
  await expect(translated.page.locator('main font').first()).toBeAttached();
}

test('a booking on translated pages reads like one on plain pages', async ({ newVisitor }) => {
  const pair = await pairOf(newVisitor);
  const draft = await finishedDraft();
  await together(pair, async (visitor) => {
    await visitor.page.goto('/booking');
    await wizard.expectStep(visitor, 'property');
    await wizard.describeHome(visitor, draft);
  });
  await together(pair, (visitor) => wizard.describeHome(visitor, { ...draft, apartmentSize: '60', bedroomsNum: 1 }));
  await together(pair, async (visitor) => {
    await wizard.describeHome(visitor, draft);
    await wizard.pressContinue(visitor, 'property');
    await wizard.expectStep(visitor, 'type');
  });
  for (const selectedCleaning of ['After party', 'Basic', 'Detailed'] as const)
    await together(pair, (visitor) => wizard.chooseCleaning(visitor, { ...draft, selectedCleaning }));
  await together(pair, async (visitor) => {
    await wizard.pressContinue(visitor, 'type');
    await wizard.expectStep(visitor, 'extras');
    await wizard.chooseExtras(visitor, draft);
  });
  await together(pair, async (visitor) => {
    await wizard.pressContinue(visitor, 'extras');
    await wizard.expectStep(visitor, 'speed');
    await wizard.chooseSpeed(visitor, draft);
  });
  await together(pair, async (visitor) => {
    await wizard.pressContinue(visitor, 'speed');
    await wizard.expectStep(visitor, 'repeat');
    await wizard.chooseRepeat(visitor, { repeat: 'Weekly' });
  });
  for (const repeat of ['Custom schedule', 'One-time'] as const)
    await together(pair, (visitor) => wizard.chooseRepeat(visitor, { repeat }));
  await together(pair, async (visitor) => {
    await wizard.pressContinue(visitor, 'repeat');
    await wizard.expectStep(visitor, 'time');
    await wizard.chooseTime(visitor, draft);
  });
  await together(pair, async (visitor) => {
    await wizard.pressContinue(visitor, 'time');
    await wizard.expectStep(visitor, 'address');
    const postalCode = visitor.field(visitor.t('booking:address.postalCode'));
    await postalCode.fill('28001');
    await postalCode.blur();
  });
  await together(pair, (visitor) => wizard.enterAddress(visitor, draft));
  await together(pair, async (visitor) => {
    await wizard.pressContinue(visitor, 'address');
    await wizard.expectStep(visitor, 'instructions');
    await wizard.leaveNotes(visitor, draft);
    await wizard.pressContinue(visitor, 'instructions');
    await wizard.expectSummary(visitor);
  });
});

test('translated pages of the marketing site read like plain ones while they are used', async ({ newVisitor }) => {
  const pair = await pairOf(newVisitor);
  const open = (path: string) =>
    together(pair, async (visitor) => {
      await visitor.page.goto(path);
      await waitForHydration(visitor.page);
    });

  await open('/faq');
  const search = ({ page }: Visitor) => page.getByRole('main').getByRole('searchbox');
  for (const words of ['refund', 'nothing has these words', '']) await together(pair, (visitor) => search(visitor).fill(words));

  await open('/info-price');
  for (const cleaning of ['After party', 'Basic', 'Detailed'])
    await together(pair, ({ page, t }) =>
      page
        .getByRole('form', { name: t('marketing:calculator.label') })
        .getByRole('combobox')
        .first()
        .selectOption(cleaning),
    );

  await open('/');
  for (const postalCode of ['28001', '29601'])
    await together(pair, ({ page, t }) => page.getByLabel(t('marketing:area.postalCode')).first().fill(postalCode));
});
