import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@nitida/contract';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';
import { keepContent } from '../support/keep-content.ts';
import { staff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A site of its own, because other tests read the footer.
test.use({ siteEnv: [{ LOG_LEVEL: 'error' }, { scope: 'worker' }] });
// A running site that SITE_URL names keeps its content.
keepContent();

/** All pages are rendered with the new menus, which takes longer when tests run beside one another. */
const patienceMs = 90_000;
const cleaning = [
  { route: 'marketing.contactUs' },
  { route: 'marketing.faq', names: { en: 'Good to know', es: 'Lo que conviene saber' } },
  { route: 'marketing.infoPrice', isHidden: true },
];

async function publish(body: object, from: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-menus-'));
  const file = join(folder, 'navigation.json');
  await writeFile(file, JSON.stringify({ body }));
  const printed = JSON.parse(await staff('site', 'publish', 'navigation', file, '--from', String(from), '--json'));
  await rm(folder, { recursive: true });
  return printed.edition.number;
}

test('the footer that staff change is on prerendered pages, in its order and in each language, and can be restored', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(360_000);
  const documentIn = async (language: Language, path = '/') =>
    (await fetch(`${siteUrl}${path}?lng=${language}`, { headers: { accept: 'text/html' } })).text();
  const footerIn = async (language: Language) => /<footer.*<\/footer>/s.exec(await documentIn(language))?.[0] ?? '';
  // A site that has just started has not rendered its pages yet.
  await expect.poll(() => footerIn('en'), { intervals: [200], timeout: patienceMs }).toContain('href="/info-price"');

  const first = await publish({ places: { 'footer.cleaning': cleaning } }, 0);
  await expect.poll(() => footerIn('en'), { intervals: [200], timeout: patienceMs }).toContain('>Good to know<');
  await expect.poll(() => footerIn('es'), { intervals: [200], timeout: patienceMs }).toContain('>Lo que conviene saber<');
  expect(await footerIn('sv')).not.toContain('Good to know');

  await page.goto('/?lng=en');
  await waitForHydration(page);
  const links = page.getByRole('contentinfo').getByRole('navigation').first().getByRole('link');
  await expect(links).toHaveText(['Contact us', 'Good to know', 'Book cleaning', 'Cancellation policy']);
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(links.nth(1)).toHaveText('Lo que conviene saber');

  await staff('site', 'restore', 'navigation', '0', '--from', String(first));
  await expect.poll(() => footerIn('en'), { intervals: [200], timeout: patienceMs }).toContain('href="/info-price"');
});
