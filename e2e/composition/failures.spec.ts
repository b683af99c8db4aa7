import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';
import { type FixtureSite, StoredFile, startFixtureSite } from './fixture-site.ts';

let site: FixtureSite;
test.beforeAll(async () => {
  site = await startFixtureSite();
});
test.afterAll(() => site.stop());

/** The files that a visit to Beta's page needs, by what tells them apart. */
const filesOfBeta: Record<string, (content: string, name: string) => boolean> = {
  'its entry': (_content, name) => name.startsWith('remote-entry.'),
  'its start': (content) => content.includes('beta.second'),
  'its page': (content, name) => content.includes('/beta/second') && !name.startsWith('remote-entry.'),
  'its texts': (content) => content.includes('beta greets (en)'),
};

const greeting = (page: Page, text: string) => page.getByRole('heading', { name: text });
const fallback = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'Not loaded' });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** Opens Alpha, which is well, and goes on to Beta without a new page. */
async function goToBeta(page: Page): Promise<void> {
  await page.goto(`${site.url}/`);
  await expect(greeting(page, 'alpha greets (en)')).toBeVisible();
  await page.getByRole('link', { name: 'Beta', exact: true }).click();
}

/** Header, language and the other remote go on. */
async function expectTheRestToWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Muestra')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No se ha cargado' })).toBeVisible();
  await page.getByRole('link', { name: 'Alpha', exact: true }).click();
  await expect(greeting(page, 'alpha greets (es)')).toBeVisible();
}

for (const [what, isWanted] of Object.entries(filesOfBeta)) {
  test(`without ${what} a remote shows a fallback, the rest works, and a retry brings it back`, async ({ page, guard }) => {
    guard.allow(/404 for GET \/releases\/beta|Failed to load|Federation Runtime|dynamically imported/);
    const file = new StoredFile(site, 'beta', isWanted);
    file.delete();
    try {
      await goToBeta(page);
      await expect(fallback(page)).toBeVisible();
      const reports: unknown = await page.evaluate(() => Reflect.get(globalThis, 'reports'));
      expect(reports).toContainEqual({
        message: expect.any(String),
        context: { remote: 'beta', version: expect.stringMatching(/^1\.0\.0-/), owner: 'Beta team' },
      });
      await retry(page);
      await expect(fallback(page)).toBeVisible();
    } finally {
      file.undelete();
    }
    await retry(page);
    await expect(greeting(page, 'beta greets (en)')).toBeVisible();
  });

  test(`with a changed byte in ${what} nothing of it runs, the rest works, and a retry brings it back`, async ({ page, guard }) => {
    guard.allow(/integrity|Failed to load|Federation Runtime|dynamically imported/i);
    const file = new StoredFile(site, 'beta', isWanted);
    file.append('\nglobalThis.tampered = true;\n');
    try {
      await goToBeta(page);
      await expect(fallback(page)).toBeVisible();
      await expectTheRestToWork(page);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
    } finally {
      file.restore();
    }
    await page.getByRole('link', { name: 'Beta', exact: true }).click();
    await expect(greeting(page, 'beta greets (es)')).toBeVisible();
  });

  test(`when ${what} never arrives the page says so after four seconds`, async ({ page, guard }) => {
    guard.allow(/did not arrive within 4000 ms/);
    const isBlocked = new StoredFile(site, 'beta', isWanted).isFile;
    await page.route(isBlocked, () => {});
    await goToBeta(page);
    await expect(fallback(page)).toBeVisible({ timeout: 8000 });
    await expectTheRestToWork(page);
    await page.unroute(isBlocked);
    await page.getByRole('link', { name: 'Beta', exact: true }).click();
    await expect(greeting(page, 'beta greets (es)')).toBeVisible();
  });
}

for (const [what, isWanted] of Object.entries({
  script: (_content: string, name: string) => name.startsWith('main.') && name.endsWith('.js'),
  libraries: (_content: string, name: string) => name.startsWith('libraries.'),
})) {
  test(`a changed byte in the shell's ${what} does not run`, async ({ page, guard }) => {
    guard.allow(/integrity/i);
    const file = new StoredFile(site, 'shell', isWanted);
    file.append('\nglobalThis.tampered = true;\n');
    try {
      const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
      await page.goto(`${site.url}/`);
      await refused;
      expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
      await expect(page.getByText('Fixture')).toHaveCount(0);
    } finally {
      file.restore();
    }
  });
}

test("a changed byte in the shell's stylesheet is not applied", async ({ page, guard }) => {
  guard.allow(/integrity/i);
  const file = new StoredFile(site, 'shell', (_content, name) => name.endsWith('.css'));
  file.append('\nbody { --tampered: 1; }\n');
  try {
    await page.goto(`${site.url}/`);
    await expect(greeting(page, 'alpha greets (en)')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--tampered'))).toBe('');
  } finally {
    file.restore();
  }
});
