import { type Language, languages } from '@nitida/contract';
import { visibleEditions } from '@nitida/contract/content/documents';
import { contentFile } from '../../api/test/content.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';
import { readPage } from '../matrix/composition.ts';
import { keepContent } from '../support/keep-content.ts';
import { untilReady } from '../support/ready.ts';
import { saveDrafts } from '../support/save-drafts.ts';
import { staff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A site of its own, because other tests read the texts of the home page.
test.use({ siteEnv: [{ LOG_LEVEL: 'error' }, { scope: 'worker' }] });
// A running site that SITE_URL names keeps its content.
keepContent();

/** From the publication to the page, in ms. */
const most = 10_000;
const heroes: Partial<Record<Language, string>> = { en: 'Sunlight on a clean floor', es: 'El sol sobre un suelo limpio' };

/** The home page in a language, with another hero in those above. */
function homeIn(language: Language): object {
  const file = contentFile('home', language);
  const title = heroes[language];
  return { ...file, sections: file.sections.map((section) => (section.type === 'hero' && title ? { ...section, title } : section)) };
}

const publish = (page: string, version: number) =>
  staff('content', 'publish', page, ...languages.flatMap((language) => ['--version', `${language}=${version}`]));

test('a hero that staff publish in two languages is on the page within ten seconds, without a release', async ({
  page,
  browser,
  siteUrl,
}) => {
  test.setTimeout(180_000);
  await untilReady(siteUrl);
  const documentIn = async (language: Language, path = '/') =>
    (await fetch(`${siteUrl}${path}?lng=${language}`, { headers: { accept: 'text/html' } })).text();
  const remotesOf = (html: string) => readPage(html).composition.remotes.map(({ name, version, integrity }) => [name, version, integrity]);
  const before = remotesOf(await documentIn('en', '/booking'));

  await saveDrafts('home', homeIn, 0);
  expect(await documentIn('en')).not.toContain(heroes.en);
  await publish('home', 1);
  const published = performance.now();
  for (const [language, hero] of Object.entries(heroes) as [Language, string][])
    await expect.poll(() => documentIn(language), { intervals: [200], timeout: most }).toContain(`>${hero}</h1>`);
  expect(performance.now() - published).toBeLessThan(most);
  expect(remotesOf(await documentIn('en', '/booking'))).toEqual(before);
  // A page that stayed as it was leads to the new one.
  const known = readPage(await documentIn('en', '/faq')).prerendered?.answers.getContentEditions;
  const { pages } = JSON.parse(await staff('content', 'list', '--json'));
  const { edition } = pages.find((one: { page: string }) => one.page === 'home');
  expect(visibleEditions.parse(known).editions.home).toBe(edition.number);

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' });
  const plain = await withoutScripts.newPage();
  await plain.goto(siteUrl);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(heroes.es ?? '');
  await withoutScripts.close();

  await page.goto('/?lng=en');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heroes.en ?? '');
  // The same page in the other language comes from the API.
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heroes.es ?? '');

  await saveDrafts('home', (language) => contentFile('home', language), 1);
  await publish('home', 2);
  await expect.poll(() => documentIn('en'), { intervals: [200], timeout: most }).not.toContain(heroes.en);
});

test('a page that staff take down answers 410 kindly, nothing leads to it, and it comes again when it is published', async ({
  page,
  siteUrl,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.allow(/410/);
  await untilReady(siteUrl);
  const statusOf = async () => (await fetch(`${siteUrl}/affiliate-program?lng=en`, { headers: { accept: 'text/html' } })).status;
  const sitemap = async () => (await fetch(`${siteUrl}/sitemap.xml`)).text();
  await saveDrafts('affiliate-program', (language) => contentFile('affiliate-program', language), 0);
  await publish('affiliate-program', 1);
  const listed = JSON.parse(await staff('content', 'list', '--json'));
  const { edition } = listed.pages.find((one: { page: string }) => one.page === 'affiliate-program');
  expect(await sitemap()).toContain('/affiliate-program?lng=en');

  await staff('content', 'take-down', 'affiliate-program', '--edition', String(edition.number));
  await expect.poll(statusOf, { intervals: [200], timeout: most }).toBe(410);
  await expect.poll(sitemap, { timeout: most }).not.toContain('/affiliate-program?lng=en');
  const documentOf = async (path: string) => (await fetch(`${siteUrl}${path}?lng=en`, { headers: { accept: 'text/html' } })).text();
  await expect
    .poll(() => documentOf('/affiliate-program'), { intervals: [200], timeout: 60_000 })
    .toContain('This page is no longer available</h1>');
  await page.goto('/affiliate-program?lng=en');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is no longer available');
  await expect(page.getByRole('contentinfo').locator('a[href^="/affiliate-program"]')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/(\?lng=en)?$/);

  await publish('affiliate-program', 1);
  await expect.poll(statusOf, { intervals: [200], timeout: most }).toBe(200);
});

test('a campaign that staff make is at its address without a release, and an address that nobody made answers 404', async ({
  page,
  siteUrl,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.allow(/404/);
  const statusOf = async (path: string) => (await fetch(`${siteUrl}${path}?lng=en`, { headers: { accept: 'text/html' } })).status;
  expect(await statusOf('/p/winter')).toBe(404);
  await page.goto('/p/winter?lng=en');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this page');

  await saveDrafts('campaigns/winter', (language) => contentFile('campaigns/holiday-homes', language), 0);
  await publish('campaigns/winter', 1);
  await expect.poll(() => statusOf('/p/winter'), { intervals: [200], timeout: most }).toBe(200);
  const documentOf = async () => (await fetch(`${siteUrl}/p/winter?lng=en`, { headers: { accept: 'text/html' } })).text();
  await expect.poll(documentOf, { intervals: [200], timeout: most }).toContain('Cleaning between guest stays</h1>');
  expect(await documentOf()).toContain(`/p/winter?lng=sv"`);
  expect(await (await fetch(`${siteUrl}/sitemap.xml`)).text()).toContain('/p/winter?lng=de');
  await page.goto('/p/winter?lng=en');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cleaning between guest stays');
});
