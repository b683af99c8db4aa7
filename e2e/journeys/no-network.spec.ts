import { finishedDraft } from './steps/bookings.ts';
import { expect, type NewVisitor, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

// These tests cause network errors on purpose, and browsers write them to the console. Being offline must not be reported as a
// defect of a team.
test.beforeEach(({ guard }) =>
  guard.allow(
    /^console: (Failed to load resource|WebSocket|.*ERR_INTERNET_DISCONNECTED|NoNetwork|Error \()|NS_ERROR|in the integrity attribute match/,
  ),
);

const scripts = /\/releases\/.*\.js/;
/** A text key that only the file of the calendar step contains. That file is loaded separately from the wizard. */
const inCalendarFile = 'time.firstVisit';

test('a wizard that goes offline after a step has opened still opens the next step', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 1280 });
  const { page, context, t, field } = guest;
  await wizard.storeDraft(guest, await finishedDraft({ completedSteps: ['property', 'type', 'extras', 'speed'], date: '' }));
  await page.goto('/booking/repeat');
  await wizard.chooseRepeat(guest, { repeat: 'One-time' });
  await context.setOffline(true);
  await wizard.pressContinue(guest, 'repeat');
  await wizard.expectStep(guest, 'time');
  await expect(field(t('booking:time.date'))).toBeVisible();
  await context.setOffline(false);
});

test('a wizard that goes offline after the last step still opens the summary, which waits for its price', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 1280 });
  const { page, context, t, field } = guest;
  await wizard.storeDraft(guest, await finishedDraft());
  await page.goto('/booking/instructions');
  await expect(field(t('booking:instructions.notes'))).toBeVisible();
  await context.setOffline(true);
  await wizard.pressContinue(guest, 'instructions');
  await wizard.expectSummary(guest);
  await context.setOffline(false);
});

test('a step that cannot be loaded hides no other step, and loads after a retry', async ({ newVisitor, guard }) => {
  guard.allow(/404 for GET \/releases|is not the file|did not arrive|ChunkLoadError|Loading chunk|Defect/);
  const { guest, release } = await withoutCalendar(newVisitor);
  const { page, t, field } = guest;
  await expect(page.getByRole('alert').filter({ hasText: t('booking:nav.missingTitle') })).toBeVisible();
  await page.goBack();
  await wizard.expectStep(guest, 'repeat');
  await expect(page.getByRole('radio', { name: t('booking:repeats.weekly'), exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByText(t('booking:nav.missingTitle'))).toBeVisible();
  await release();
  await page.getByRole('button', { name: t('booking:draft.retry'), exact: true }).click();
  await expect(field(t('booking:time.date'))).toBeVisible();
});

test('a page that is unavailable offline loads by itself when the network returns, and no defect is reported', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 1280 });
  const { page, context, t } = guest;
  await page.goto('/booking');
  await wizard.expectStep(guest, 'property');
  await context.setOffline(true);
  await page.evaluate(() => history.pushState(null, '', '/work/survey'));
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: t('common:remote.failed.title') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: t('common:remote.failed.title') })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser without cookies shows what to do in the wizard and at the log-in', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 1280 });
  const { page, t } = guest;
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
  await page.goto('/booking');
  await wizard.expectStep(guest, 'property');
  await expect(page.getByText(t('booking:draft.cookiesTitle'))).toBeVisible();
  await expect(page.getByText(t('booking:draft.cookiesBody'))).toBeVisible();
  await page.goto('/orders');
  const dialog = page.getByRole('dialog', { name: t('common:auth.logInTitle') });
  await expect(dialog).toContainText(t('common:auth.cookiesTitle'));
  await expect(dialog).toContainText(t('common:auth.cookiesBody'));
});

/** Opens the calendar step while its code is blocked. `letGo` unblocks it. */
async function withoutCalendar(newVisitor: NewVisitor): Promise<{ guest: Visitor; release: () => Promise<void> }> {
  const guest = await newVisitor({ width: 1280 });
  const { page } = guest;
  await wizard.storeDraft(guest, await finishedDraft({ completedSteps: ['property', 'type', 'extras', 'speed'], date: '' }));
  await page.route(scripts, async (route) => {
    const file = await route.fetch();
    await ((await file.text()).includes(inCalendarFile) ? route.abort('connectionreset') : route.fulfill({ response: file }));
  });
  await page.goto('/booking/repeat');
  await wizard.chooseRepeat(guest, { repeat: 'One-time' });
  await wizard.pressContinue(guest, 'repeat');
  await wizard.expectStep(guest, 'time');
  return { guest, release: () => page.unroute(scripts) };
}
