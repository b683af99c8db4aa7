import * as account from './steps/account.ts';
import { finishedDraft } from './steps/bookings.ts';
import { savedDraft } from './steps/price.ts';
import { expect, type NewVisitor, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

/** The server rejects a socket without a session. */
test.beforeEach(({ guard }) => guard.allow(/Failed to load resource|WebSocket/));

test('when a session ends elsewhere, the wizard says so and keeps all input after the new log-in', async ({ newVisitor }) => {
  const { customer, person } = await loggedIn(newVisitor);
  const { page, t, field } = customer;
  await wizard.storeDraft(customer, await finishedDraft({ completedSteps: ['property', 'type', 'extras', 'speed', 'repeat', 'time'] }));
  await page.goto('/booking/address');
  await wizard.expectStep(customer, 'address');
  await field(t('booking:address.address1')).fill('Calle Sierra Blanca 7');
  await logOutElsewhere(newVisitor, person);
  await logInAgain(customer, person);
  await wizard.expectStep(customer, 'address');
  await expect(field(t('booking:address.address1'))).toHaveValue('Calle Sierra Blanca 7');
  await wizard.pressContinue(customer, 'address');
  await wizard.expectStep(customer, 'instructions');
  await expect.poll(async () => (await savedDraft(customer)).address1).toBe('Calle Sierra Blanca 7');
});

test('when a session ends before the page has its socket, the page says so', async ({ newVisitor }) => {
  const { customer, person } = await loggedIn(newVisitor);
  const { page, t, button } = customer;
  let ended = () => {};
  const hasEnded = new Promise<void>((resolve) => {
    ended = resolve;
  });
  await page.routeWebSocket(/\/socket\.io\//, (socket) => hasEnded.then(() => void socket.connectToServer()));
  await page.goto('/personal-info');
  await expect(button(t('profile:form.save'))).toBeVisible();
  await logOutElsewhere(newVisitor, person);
  ended();
  await logInAgain(customer, person);
  await expect(button(t('profile:form.save'))).toBeVisible();
});

test('when a session ends unnoticed, a sent form is processed after the log-in without losing input', async ({ newVisitor }) => {
  const { customer, person } = await loggedIn(newVisitor);
  const { page, t, field, button } = customer;
  await page.routeWebSocket(/\/socket\.io\//, (line) => void line.close());
  await page.goto('/personal-info');
  await field(t('profile:info.surname')).fill('Prados Vega');
  await field(t('profile:info.email')).fill('not an address yet');
  await logOutElsewhere(newVisitor, person);
  await field(t('profile:info.email')).fill(person.email);
  await button(t('profile:form.save')).click();
  await logInAgain(customer, person);
  await expect(page.getByRole('dialog')).toContainText(t('common:personalInfoSaved'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:dialog.ok'), exact: true })
    .click();
  await expect(field(t('profile:info.surname'))).toHaveValue('Prados Vega');
});

test('a visitor who does not log in again continues as a guest and is not asked twice', async ({ newVisitor }) => {
  const { customer, person } = await loggedIn(newVisitor);
  const { page, t, button } = customer;
  await page.goto('/personal-info');
  await expect(button(t('profile:form.save'))).toBeVisible();
  await logOutElsewhere(newVisitor, person);
  const asked = page.getByRole('dialog', { name: t('common:auth.sessionOverTitle') });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: t('common:auth.goOnWithout'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:gate.title'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

async function loggedIn(newVisitor: NewVisitor): Promise<{ customer: Visitor; person: account.Person }> {
  const customer = await newVisitor({ width: 1280 });
  return { customer, person: await account.becomeCustomer(customer) };
}

/** Logs in on another device and ends all other sessions. */
async function logOutElsewhere(newVisitor: NewVisitor, { email, password }: account.Person): Promise<void> {
  const { request } = (await newVisitor()).context;
  expect((await request.post('/api/auth/signin_web', { data: { email, password, role: 'client', lng: 'en' } })).ok()).toBe(true);
  expect((await request.post('/api/auth/logout_everywhere')).ok()).toBe(true);
}

async function logInAgain({ page, t }: Visitor, { email, password }: account.Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('common:auth.sessionOverTitle') });
  await expect(dialog).toContainText(t('common:auth.sessionOver'));
  await expect(dialog.getByLabel(t('common:auth.email'), { exact: true })).toHaveValue(email);
  await dialog.getByLabel(t('common:auth.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('common:auth.logIn'), exact: true }).click();
  await expect(dialog).toBeHidden();
}
