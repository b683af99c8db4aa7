import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { finishedDraft } from '../journeys/steps/bookings.ts';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';
import { expectSummary, pressContinue, storeDraft } from '../journeys/steps/wizard.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { publishVersion } from '../support/publish-version.ts';
import { demoStaffRequests } from '../support/staff-account.ts';

interface Previewed {
  id: number;
  url: string;
  composition: number;
  version: string;
}

/** Publishes a release of booking to a branch, and makes a link to the branch. */
async function makePreview(requests: APIRequestContext): Promise<Previewed> {
  const version = await publishVersion(requests, 'mf-booking', 'branch/new-price');
  const made = await requests.post('/platform/previews', { data: { channel: 'branch/new-price', days: 1, why: 'a test' } });
  expect(made.status(), await made.text()).toBe(200);
  return { ...(await made.json()), version };
}

const documentOf = (page: Page) =>
  page.evaluate((): { id: number; booking: string } => {
    const { composition } = JSON.parse(document.getElementById('page')?.textContent ?? '{}');
    return { id: composition.id, booking: composition.remotes.find(({ name }: { name: string }) => name === 'booking').version };
  });

/** Whether an element has the focus of its page. A window without the system's focus counts, as those of WebKit have none. */
const expectFocus = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);

const badgeOf = ({ page, t }: Visitor) => page.getByRole('complementary', { name: t('common:preview.name') });

let requests: APIRequestContext;
let preview: Previewed;
test.beforeAll(async ({ siteUrl: _started }) => {
  requests = await demoStaffRequests();
  preview = await makePreview(requests);
});
test.afterAll(() => requests.dispose());

test('who has the link sees the branch beside others who see production, with a badge that leaves it', async ({ newVisitor }) => {
  const other = await newVisitor();
  const visitor = await newVisitor();
  const { page, t } = visitor;
  await other.page.goto('/faq');
  await page.goto(preview.url);
  await expect(page).toHaveURL(/\/$/);
  expect((await documentOf(page)).id).toBe(preview.composition);
  await expect(badgeOf(visitor)).toContainText('branch/new-price');
  await waitForHydration(page);
  await expectAccessible(page);
  const production = await documentOf(other.page);
  expect(production.id).not.toBe(preview.composition);
  await expect(badgeOf(other)).toHaveCount(0);

  await page.goto('/faq');
  expect(await documentOf(page)).toEqual({ id: preview.composition, booking: preview.version });
  await badgeOf(visitor)
    .getByRole('link', { name: t('common:preview.leave') })
    .click();
  await expect.poll(() => documentOf(page).catch(() => null)).toEqual(production);
  await expect(page).toHaveURL(/\/faq$/);
  await waitForHydration(page);
  await expect(badgeOf(visitor)).toHaveCount(0);
});

test('the summary and the confirmation are those of production, and what was typed before comes along', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, field, t } = visitor;
  await page.goto(preview.url);
  await storeDraft(visitor, await finishedDraft());
  await page.goto('/booking/instructions');
  await waitForHydration(page);
  expect((await documentOf(page)).id).toBe(preview.composition);
  const notes = 'The cat stays in the kitchen.';
  await field(t('booking:instructions.notes')).fill(notes);
  await pressContinue(visitor, 'instructions');
  await expectSummary(visitor);
  const summary = await documentOf(page);
  expect(summary.id).not.toBe(preview.composition);
  await expect(page.getByText(notes)).toBeVisible();
  await expect(badgeOf(visitor)).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/booking\/instructions$/);
  await expect.poll(async () => (await documentOf(page)).id).toBe(preview.composition);
  await page.goForward();
  await expectSummary(visitor);
  await expect.poll(async () => (await documentOf(page)).id).toBe(summary.id);
});

test('a key frames the parts of the page with their releases, and Escape closes it', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, t } = visitor;
  await page.goto(preview.url);
  await page.goto('/booking/property');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Nítida' }).first().focus();
  await page.keyboard.press('Control+Shift+Period');
  const overlay = page.getByRole('dialog', { name: t('common:preview.parts') });
  await expectFocus(overlay);
  const row = overlay.getByRole('row', { name: new RegExp(`^${t('common:preview.page')}`) });
  await expect(row).toContainText(`booking ${preview.version}`);
  await expect(overlay.getByRole('row', { name: new RegExp(`^${t('common:preview.header')}`) })).toContainText('shell 1.');
  await expect(row.getByRole('link', { name: t('common:preview.other') })).toHaveAttribute(
    'href',
    /\/releases\/previews\?release=booking$/,
  );
  expect(Number.parseInt((await row.getByRole('cell').nth(3).textContent()) ?? '0', 10)).toBeGreaterThan(10);
  await expect(row.getByRole('cell').last()).toHaveText('0');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expectFocus(page.getByRole('link', { name: 'Nítida' }).first());
  await badgeOf(visitor)
    .getByRole('button', { name: t('common:preview.parts') })
    .click();
  await expect(overlay).toBeVisible();
});

test('a forged link shows production, and a revoked one from the next page on', async ({ newVisitor }) => {
  const { page, context } = await newVisitor();
  await page.goto(`${preview.url.slice(0, -4)}AAAA`);
  expect((await documentOf(page)).id).not.toBe(preview.composition);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('preview');

  const again = await makePreview(requests);
  await page.goto(again.url);
  expect((await documentOf(page)).booking).toBe(again.version);
  expect((await requests.post(`/platform/previews/${again.id}/revoke`, { data: { why: 'a test' } })).status()).toBe(200);
  await page.goto('/faq');
  expect((await documentOf(page)).booking).not.toBe(again.version);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('preview');
});
