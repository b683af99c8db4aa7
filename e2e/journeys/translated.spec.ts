import { setCleanersAuto } from '../support/local-tools.ts';
import { translatedMark, translatePages } from '../support/translate-pages.ts';
import * as account from './steps/account.ts';
import { finishedDraft, worked } from './steps/bookings.ts';
import * as order from './steps/order.ts';
import { pay } from './steps/payment.ts';
import { openMoving, openOrder } from './steps/place-order.ts';
import { expect, type NewVisitor, test, type Visitor } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';
import * as wizard from './steps/wizard.ts';

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

type Pair = readonly [plain: Visitor, translated: Visitor];

/** Two visitors who do the same. The pages of the second are translated from their first markup on. */
async function pairOf(newVisitor: NewVisitor): Promise<Pair> {
  const pair: Pair = [await newVisitor(), await newVisitor()];
  await translatePages(pair[1].context);
  return pair;
}

/** What each of the two has of their own: email, numbers of the order and its documents, and the minute of what they did. */
const own = /[\w.-]+@example\.com|\b[A-Z]*\d{4}-\d{4,}\b|\b\d{2}:\d{2}\b|\d+\smin\b/g;

/** What people read: hidden texts are left out. */
const textOf = async ({ page }: Visitor) =>
  (await page.locator('main, [role=dialog]').allInnerTexts()).join().replaceAll(translatedMark, '').replace(own, '').replace(/\s+/g, '');

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

test('an account, an order and its bill on translated pages read like those on plain pages', async ({ newVisitor }) => {
  const pair = await pairOf(newVisitor);
  const draft = await finishedDraft();
  const orders = new Map<Visitor, string>();
  const people = new Map(pair.map((visitor) => [visitor, account.newPerson()]));
  const personOf = (visitor: Visitor) => people.get(visitor) ?? account.newPerson();

  await together(pair, async (visitor) => {
    await wizard.storeDraft(visitor, draft);
    await visitor.page.goto('/booking');
    await wizard.expectSummary(visitor);
    await account.orderAsGuest(visitor).click();
  });
  await together(pair, async (visitor) => {
    await account
      .signUpDialog(visitor)
      .getByRole('button', { name: visitor.t('common:auth.sendMeTheLink') })
      .click();
    await expect(account.signUpDialog(visitor).getByRole('group', { name: visitor.t('common:fields.fillInAll') })).toBeFocused();
  });
  await together(pair, (visitor) => account.fillSignUp(visitor, personOf(visitor)));
  await together(pair, async (visitor) => {
    await account
      .signUpDialog(visitor)
      .getByRole('button', { name: visitor.t('common:auth.sendMeTheLink') })
      .click();
    await expect(account.codeDialog(visitor)).toBeVisible();
  });
  await together(pair, async (visitor) => {
    await account.finishByCode(visitor, personOf(visitor));
    await wizard.expectSummary(visitor);
  });
  await together(pair, (visitor) => order.acceptTerms(visitor));
  await together(pair, async (visitor) => {
    await order.orderButton(visitor, worked.total).click();
    await pay(visitor, worked.total);
    orders.set(visitor, await order.orderOnConfirmation(visitor));
    await expect(order.bookingDialog(visitor)).toBeVisible();
  });
  await together(pair, (visitor) => order.closeBookingDialog(visitor));
  await together(pair, (visitor) => openOrder(visitor, orders.get(visitor) ?? ''));
  await together(pair, openMoving);
  await together(pair, async (visitor) => {
    await visitor.page.goto(`/invoice-receipt/${orders.get(visitor)}`);
    await expect(visitor.page.getByRole('main')).toContainText(visitor.money(worked.total));
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
