import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { todayIn } from '@nitida/domain';
import type { Locator } from 'playwright/test';
import { businessNow, setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import * as order from './steps/order.ts';
import { cards } from './steps/payment.ts';
import { totalOfDraft } from './steps/price.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

/** What a newcomer does on a phone between the home page and a paid booking. The mail with the code counts as a screen with one tap. */
const most = { taps: 26, fields: 12, screens: 14 };

/** A folder for a picture of every screen, and for the counts. */
const film = process.env.FILM_TO;

/** Counts what a visitor does. A field that has the focus needs no tap. */
class Count {
  taps = 0;
  fields = 0;
  screens: { name: string; file: string; taps: number }[] = [];
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async tap(control: Locator): Promise<void> {
    this.taps += 1;
    await control.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await expect(field).toBeVisible();
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field);
    await field.fill(text);
  }

  async see(name: string): Promise<void> {
    const file = `${String(this.screens.length + 1).padStart(2, '0')}-${name}.png`;
    this.screens.push({ name, file, taps: this.taps });
    if (film === undefined) return;
    mkdirSync(film, { recursive: true });
    await this.visitor.page.screenshot({ path: join(film, file) });
  }

  /** Leaves the counts beside the pictures. */
  store(): void {
    const { taps, fields, screens } = this;
    if (film !== undefined) writeFileSync(join(film, 'first-booking.json'), JSON.stringify({ taps, fields, screens }));
  }
}

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test(`a newcomer books on a phone with at most ${most.taps} taps, ${most.fields} fields and ${most.screens} screens`, async ({
  newVisitor,
}) => {
  const guest = await newVisitor({ device: 'phone' });
  const count = new Count(guest);
  const person = account.newPerson();

  await leaveHome(count);
  await answerSteps(count);
  await signUp(count, person);
  await orderAndPayByCard(count);
  count.store();

  expect(count.fields, 'typed fields').toBeLessThanOrEqual(most.fields);
  expect(count.taps, 'taps').toBeLessThanOrEqual(most.taps);
  expect(count.screens.length, count.screens.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(most.screens);
});

async function leaveHome(count: Count): Promise<void> {
  const { page, button, t } = count.visitor;
  await page.goto('/');
  await count.see('home');
  // Another journey may have moved the site's clock after the page was rendered. The page follows it once the session is restored.
  const today = todayIn(await businessNow());
  await expect.poll(async () => (await page.getByLabel(t('marketing:estimate.when'), { exact: true }).inputValue()) > today).toBe(true);
  await count.tap(button(t('marketing:estimate.book')));
}

async function answerSteps(count: Count): Promise<void> {
  const { visitor } = count;
  const { page, button, field, t } = visitor;
  const goOn = () => count.tap(button(t('booking:nav.continue')));

  await wizard.expectStep(visitor, 'extras');
  await count.see('extras');
  await goOn();

  await wizard.expectStep(visitor, 'speed');
  await count.see('speed');
  await count.tap(page.getByRole('radio', { name: t('booking:cleaners.one'), exact: true }));

  await wizard.expectStep(visitor, 'repeat');
  await count.see('repeat');
  await readFirst(visitor);
  await count.tap(page.getByRole('radio', { name: t('booking:repeats.once'), exact: true }));

  // The date comes from the home page.
  await wizard.expectStep(visitor, 'time');
  await count.see('time');
  await readFirst(visitor);
  await goOn();

  await wizard.expectStep(visitor, 'address');
  await count.type(field(t('booking:address.address1')), 'Calle Ancha 7, 29601');
  await count.see('address');
  await goOn();

  await wizard.expectStep(visitor, 'instructions');
  await count.see('notes');
  await goOn();
  await wizard.expectSummary(visitor);
  await expect(page.getByRole('main')).toContainText('29601 Marbella');
  await count.see('summary');
}

/** A press within a second after a step went on by itself was meant for that step, so a person reads the next one first. */
async function readFirst({ page }: Visitor): Promise<void> {
  const came = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since >= 1000, came);
}

async function signUp(count: Count, person: account.Person): Promise<void> {
  const { visitor } = count;
  const { t } = visitor;
  await count.tap(account.orderAsGuest(visitor));
  const form = account.signUpDialog(visitor);
  await count.type(form.getByLabel(t('common:auth.name'), { exact: true }), person.name);
  await count.type(form.getByLabel(t('common:auth.surname'), { exact: true }), person.surname);
  await count.type(form.getByLabel(t('common:auth.email'), { exact: true }), person.email);
  await count.type(form.getByRole('textbox', { name: t('common:auth.mobile') }), person.mobile);
  await count.tap(form.getByRole('checkbox'));
  await count.see('sign-up');
  await count.tap(form.getByRole('button', { name: t('common:auth.sendMeTheLink') }));
  await expect(form).toBeHidden();

  const dialog = account.codeDialog(visitor);
  const code = dialog.getByRole('textbox', { name: t('common:auth.code') });
  await expect(code).toBeFocused();
  // The way to the app with the mail and back.
  const mailed = await account.mailedCode(visitor, person);
  await count.see('mail');
  count.taps += 1;
  await count.type(code, mailed);
  await count.type(dialog.getByLabel(t('common:auth.newPassword'), { exact: true }), person.password);
  await count.type(dialog.getByLabel(t('common:auth.confirmPassword'), { exact: true }), person.password);
  await count.see('code-and-password');
  await count.tap(dialog.getByRole('button', { name: t('common:auth.createAccount') }));
  await expect(dialog).toBeHidden();
  await wizard.expectSummary(visitor);
}

async function orderAndPayByCard(count: Count): Promise<void> {
  const { visitor } = count;
  const { page, t, money } = visitor;
  const total = await totalOfDraft(visitor);
  await count.tap(agreeToBoth(visitor));
  await count.see('summary-again');
  // The day that the home page proposes may be within 48 hours, and then the card is authorised.
  await count.tap(order.orderButton(visitor, total).or(order.orderButton(visitor, total, false)));

  await count.type(page.getByLabel(t('sandbox:number')), cards.good);
  await count.type(page.getByLabel(t('sandbox:expiry')), '12 / 49');
  await count.type(page.getByLabel(t('sandbox:cvc')), '123');
  await count.type(page.getByLabel(t('sandbox:name')), 'Elena Prados');
  await count.see('card');
  const amount = money(total);
  await count.tap(visitor.button(t('sandbox:pay', { amount })).or(visitor.button(t('sandbox:authorise', { amount }))));
  await order.orderOnConfirmation(visitor);
  await order.closeBookingDialog(visitor);
  await order.expectState(visitor, t('booking:confirmation.awaiting'));
  await count.see('confirmation');
}

const agreeToBoth = ({ page, t }: Visitor) => page.getByRole('checkbox', { name: t('booking:summary.agreeToBoth') });
