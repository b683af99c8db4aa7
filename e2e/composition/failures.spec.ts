import type { Page } from 'playwright/test';
import { loadingFaults } from '../matrix/break-remote.ts';
import { expect, test } from '../support/test.ts';
import { type FixtureSite, StoredFile, startFixtureSite } from './fixture-site.ts';
import { type Network, startNetwork } from './network.ts';

let site: FixtureSite;
let network: Network;
test.beforeAll(async () => {
  site = await startFixtureSite();
  network = await startNetwork(site.url);
});
test.afterAll(async () => {
  await network.close();
  await site.stop();
});

/** The files that Beta's page needs, each with a test that recognises it. */
const filesOfBeta: Record<string, (content: string, name: string) => boolean> = {
  'its entry': (_content, name) => name.startsWith('remote-entry.'),
  'its page': (content, name) => content.includes('/beta/second') && !name.startsWith('remote-entry.'),
  'its texts': (content) => content.includes('beta greets (en)'),
};

const greeting = (page: Page, text: string) => page.getByRole('heading', { name: text });
const fallback = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'Not loaded' });
const retryButton = (page: Page) => page.getByRole('button', { name: 'Try again' });
const retry = (page: Page) => retryButton(page).click();

/** Opens Alpha, which works, and follows the link to Beta within the document. */
async function followLinkToBeta(page: Page): Promise<void> {
  await page.goto(`${network.url}/`);
  await expect(greeting(page, 'alpha greets (en)')).toBeVisible();
  await page.getByRole('link', { name: 'Beta', exact: true }).click();
}

/** Opens Beta as the first page, so that the document itself loads its files. */
const openBeta = async (page: Page): Promise<void> => void (await page.goto(`${network.url}/beta`));

const isTampered = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'tampered'));

/** Checks that the header, the language switch and the other remote still work. */
async function expectTheRestToWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Muestra')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No se ha cargado' })).toBeVisible();
  await page.getByRole('link', { name: 'Alpha', exact: true }).click();
  await expect(greeting(page, 'alpha greets (es)')).toBeVisible();
}

for (const [what, isWanted] of Object.entries(filesOfBeta)) {
  test(`a remote without ${what} shows a fallback, the rest of the site works, and a retry loads it`, async ({ page, guard }) => {
    guard.allow(loadingFaults);
    const file = new StoredFile(site, 'beta', isWanted);
    file.delete();
    try {
      await followLinkToBeta(page);
      await expect(fallback(page)).toBeVisible();
      const reports: unknown = await page.evaluate(() => Reflect.get(globalThis, 'reports'));
      expect(reports).toContainEqual({
        message: expect.any(String),
        context: { remote: 'beta', version: expect.stringMatching(/^1\.0\.0-/), owner: 'Beta team', kind: 'render' },
      });
      await retry(page);
      // The button is disabled until this retry has failed too.
      await expect(retryButton(page)).toBeEnabled();
      await expect(fallback(page)).toBeVisible();
    } finally {
      file.undelete();
    }
    await retry(page);
    await expect(greeting(page, 'beta greets (en)')).toBeVisible();
  });

  test(`a remote with a changed byte in ${what} does not run, the rest of the site works, and a retry loads it`, async ({
    page,
    guard,
  }) => {
    guard.allow(loadingFaults);
    const file = new StoredFile(site, 'beta', isWanted);
    file.append('\nglobalThis.tampered = true;\n');
    try {
      await followLinkToBeta(page);
      await expect(fallback(page)).toBeVisible();
      await expectTheRestToWork(page);
      expect(await isTampered(page)).toBeUndefined();
    } finally {
      file.restore();
    }
    await page.getByRole('link', { name: 'Beta', exact: true }).click();
    await expect(greeting(page, 'beta greets (es)')).toBeVisible();
  });

  for (const [how, open, dropsIntegrityPolicy] of [
    ['on the first page of a visit', openBeta, false],
    ['without the integrity policy', followLinkToBeta, true],
    ['on the first page, without the integrity policy', openBeta, true],
  ] as const) {
    test(`a remote with a changed byte in ${what} does not run ${how}`, async ({ page, guard }) => {
      guard.allow(loadingFaults);
      const file = new StoredFile(site, 'beta', isWanted);
      file.append('\nglobalThis.tampered = true;\n');
      network.dropsIntegrityPolicy = dropsIntegrityPolicy;
      try {
        await open(page);
        await expect(fallback(page)).toBeVisible();
        expect(await isTampered(page)).toBeUndefined();
      } finally {
        network.dropsIntegrityPolicy = false;
        file.restore();
      }
      await retry(page);
      await expect(greeting(page, 'beta greets (en)')).toBeVisible();
    });
  }

  test(`a page whose ${what} is late shows a notice after four seconds, and its content later`, async ({ page, guard }) => {
    guard.allow(loadingFaults);
    const releaseRequests = network.holdRequests(new StoredFile(site, 'beta', isWanted).isFile);
    await followLinkToBeta(page);
    await expect(fallback(page)).toBeVisible({ timeout: 8000 });
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { name: 'No se ha cargado' })).toBeVisible();
    releaseRequests();
    await expect(greeting(page, 'beta greets (es)')).toBeVisible();
  });
}

test('a remote whose list of modules was changed loads nothing that the list names, and a retry loads it', async ({ page, guard }) => {
  guard.allow(loadingFaults);
  const end = network.changeAnswers(({ pathname }) => /^\/releases\/beta\/.+\/modules\.json$/.test(pathname));
  await followLinkToBeta(page);
  await expect(fallback(page)).toBeVisible();
  await expectTheRestToWork(page);
  end();
  await page.getByRole('link', { name: 'Beta', exact: true }).click();
  await expect(greeting(page, 'beta greets (es)')).toBeVisible();
});

for (const [what, isWanted] of Object.entries({
  script: (_content: string, name: string) => name.startsWith('main.') && name.endsWith('.js'),
  libraries: (_content: string, name: string) => name.startsWith('libraries.'),
})) {
  for (const [how, dropsIntegrityPolicy] of [
    ['', false],
    [', without the integrity policy either', true],
  ] as const) {
    test(`a changed byte in the shell's ${what} does not run${how}`, async ({ page, guard }) => {
      guard.allow(loadingFaults);
      const file = new StoredFile(site, 'shell', isWanted);
      file.append('\nglobalThis.tampered = true;\n');
      network.dropsIntegrityPolicy = dropsIntegrityPolicy;
      try {
        await page.goto(`${network.url}/`, { waitUntil: 'load' });
        expect(await isTampered(page)).toBeUndefined();
        await expect(page.getByText('Fixture')).toHaveCount(0);
      } finally {
        network.dropsIntegrityPolicy = false;
        file.restore();
      }
    });
  }
}

test("a changed byte in the shell's stylesheet is not applied", async ({ page, guard }) => {
  guard.allow(loadingFaults);
  const file = new StoredFile(site, 'shell', (_content, name) => name.endsWith('.css'));
  file.append('\nbody { --tampered: 1; }\n');
  try {
    await page.goto(`${network.url}/`);
    await expect(greeting(page, 'alpha greets (en)')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--tampered'))).toBe('');
  } finally {
    file.restore();
  }
});
