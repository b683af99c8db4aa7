import { type Language, languages } from '@nitida/contract';
import { contentFile } from '../../api/test/content.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';
import { readPage } from '../matrix/composition.ts';
import { keepContent } from '../support/keep-content.ts';
import { untilReady } from '../support/ready.ts';
import { saveDrafts } from '../support/save-drafts.ts';
import { staff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A site of its own, because other tests read the texts of pages.
test.use({ siteEnv: [{ LOG_LEVEL: 'error' }, { scope: 'worker' }] });
// A running site that SITE_URL names keeps its content.
keepContent();

/** From the beginning of the experiment to the page, in ms. */
const most = 10_000;
const name = 'campaigns/autumn';
const otherTitle = 'Your guests arrive to a clean home';

/** The campaign with another title of its first section. */
function other(language: Language): object {
  const file = contentFile('campaigns/holiday-homes', language);
  const title = language === 'en' ? otherTitle : `${String(file.sections[0]?.title)} ${language}`;
  return { ...file, sections: file.sections.map((section, index) => (index === 0 ? { ...section, title } : section)) };
}

const versions = (number: number) => languages.flatMap((language) => ['--version', `${language}=${number}`]);
const experiments = async () => JSON.parse(await staff('experiment', 'list', '--json')).experiments;

test('visits have one of two sections without a cookie, stay with it while they last, and are counted for it', async ({
  page,
  browser,
  guard,
  siteUrl,
}) => {
  test.setTimeout(360_000);
  await untilReady(siteUrl);
  await saveDrafts(name, (language) => contentFile('campaigns/holiday-homes', language), 0);
  await staff('content', 'publish', name, ...versions(1));
  await saveDrafts(name, other, 1);
  const { experiment } = JSON.parse(await staff('experiment', 'begin', name, ...versions(2), '--json'));
  const begun = performance.now();

  const visit = async () => {
    const answer = await fetch(`${siteUrl}/p/autumn?lng=en`, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const html = await answer.text();
    return { side: readPage(html).experiment?.side, hasOther: html.includes(`>${otherTitle}</h1>`) };
  };
  await expect.poll(async () => (await visit()).side, { intervals: [200], timeout: most }).toBeDefined();
  expect(performance.now() - begun).toBeLessThan(most);
  const visits = await Promise.all(Array.from({ length: 40 }, visit));
  expect(new Set(visits.map(({ side }) => side))).toEqual(new Set(['a', 'b']));
  for (const { side, hasOther } of visits) expect(hasOther).toBe(side === 'b');

  // Each new browser throws the coin again.
  const seen = { a: 0, b: 0 };
  while (seen.a === 0 || seen.b === 0) {
    const context = await browser.newContext();
    guard.watch(context);
    const tab = await context.newPage();
    // What counts visits loads after the first view, and sends its first report some seconds later.
    const reported = tab.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/telemetry'));
    await tab.goto(`${siteUrl}/p/autumn?lng=en`);
    await waitForHydration(tab);
    const title = (await tab.getByRole('heading', { level: 1 }).textContent()) ?? '';
    seen[title === otherTitle ? 'b' : 'a'] += 1;
    await tab.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(tab).toHaveURL(/\/faq/);
    await tab.goBack();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
    await reported;
    await context.close();
  }
  const counted = async () => (await experiments())[0];
  await expect.poll(async () => (await counted()).a.visits, { timeout: 60_000 }).toBe(seen.a);
  await expect.poll(async () => (await counted()).b.visits, { timeout: 60_000 }).toBe(seen.b);
  expect((await counted()).result).toBe('few');

  await staff('experiment', 'end', experiment.id);
  await expect.poll(async () => (await visit()).side, { intervals: [200], timeout: most }).toBeUndefined();
  await page.goto('/p/autumn?lng=en');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(otherTitle);
});
