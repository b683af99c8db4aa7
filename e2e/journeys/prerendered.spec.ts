import { type Language, languages } from '@nitida/contract';
import type { APIRequestContext, Route } from 'playwright/test';
import { layoutShiftOf, watchLayoutShifts } from '../support/layout-shifts.ts';
import { serveInPieces } from '../support/slow-site.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';

/** The paths of the sitemap. All of these pages are prerendered. */
async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => new URL(found[1] ?? '').pathname);
  return [...new Set(paths)];
}

/** Requests a page until it is prerendered, because the first page after a start may be too early. */
async function waitForPrerenderedHtml(ask: (path: string) => Promise<string>, path: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = await ask(path);
      return html;
    })
    .toContain('"prerendered"');
  return html;
}

/** The types of the structured data for search engines. Undefined marks invalid data. */
const structuredData = (head: string): unknown[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((found) => JSON.parse(found[1] ?? '')['@type']);

test('every public page has its content without scripts in every language', async ({ request, browser }) => {
  const ask = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const paths = await publicPaths(request);
  expect(paths).toEqual(expect.arrayContaining(['/', '/faq', '/p/holiday-homes', '/privacy-policy', '/work', '/work/survey']));
  for (const path of paths) {
    for (const language of languages) {
      const html = await waitForPrerenderedHtml(ask, `${path}?lng=${language}`);
      const [head = '', body = ''] = html.split('<body>');
      // The content policy forbids style attributes.
      expect(body, path).not.toMatch(/<[a-z][^>]* style=/);
      expect(head.match(/<title>(.*)<\/title>/)?.[1]?.length, path).toBeLessThanOrEqual(60);
      expect(structuredData(head), path).not.toContain(undefined);
    }
  }

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const language of ['en', 'ru'] satisfies Language[]) {
    await page.goto(`/terms-of-use?lng=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeVisible();
  }
  await context.close();
});

test('hydration keeps the prerendered markup, and nothing moves', async ({ page, request }) => {
  const ask = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  await watchLayoutShifts(page);
  for (const path of await publicPaths(request)) {
    await waitForPrerenderedHtml(ask, `${path}?lng=es`);
    await page.goto(`${path}?lng=es`, { waitUntil: 'networkidle' });
    // The header's guest links appear with the session, which scripts restore.
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
    await expect(page.locator('h1[data-made-ahead]')).toBeVisible();
    expect(await layoutShiftOf(page), path).toBeLessThan(0.05);
    expect(await page.evaluate(() => Reflect.get(window, '__styledAnew')), path).toBeUndefined();
  }
});

for (const { lng, width } of [
  { lng: 'es', width: 1280 },
  { lng: 'de', width: 390 },
  { lng: 'ru', width: 1024 },
]) {
  test(`a font that arrives late moves nothing, in ${lng} at ${width} px`, async ({ page, request }) => {
    const ask = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    for (const path of ['/', '/info-price', '/p/holiday-homes', '/work']) {
      await waitForPrerenderedHtml(ask, `${path}?lng=${lng}`);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const waitForRelease = (route: Route) => released.then(() => route.continue());
      await page.route('**/*.woff2', waitForRelease);
      await page.goto(`${path}?lng=${lng}`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
      release();
      await page.evaluate(() => document.fonts.ready);
      expect(await layoutShiftOf(page), path).toBeLessThan(0.05);
      await page.unroute('**/*.woff2', waitForRelease);
    }
  });
}

test('a page that arrives in pieces is drawn in its final place', async ({ page, request, baseURL }) => {
  const ask = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  await watchLayoutShifts(page);
  const site = await serveInPieces(baseURL ?? '');
  try {
    for (const path of ['/', '/info-price', '/p/holiday-homes', '/work', '/faq']) {
      await waitForPrerenderedHtml(ask, `${path}?lng=es`);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 860 });
        await page.goto(`${site.url}${path}?lng=es`, { waitUntil: 'load' });
        expect(await layoutShiftOf(page), `${path} at ${width} px`).toBeLessThan(0.05);
      }
    }
  } finally {
    site.close();
  }
});

test('cached scripts that run before the page is complete wait for it and hydrate it', async ({ page, request, baseURL }) => {
  const ask = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  await waitForPrerenderedHtml(ask, '/faq?lng=es');
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && /\/main\.[^/]*$/.test(target.src)) Reflect.set(window, '__ranWhile', document.readyState);
    };
    document.addEventListener('load', note, true);
  });
  await watchLayoutShifts(page);
  const site = await serveInPieces(baseURL ?? '', { hasScripts: true });
  try {
    await page.goto(`${site.url}/faq?lng=es`);
    await waitForHydration(page);
    const continuePage = site.pauseHalfway();
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, '__ranWhile'))).toBe('loading');
    continuePage();
    await waitForHydration(page);
    await expect(page.locator('h1[data-made-ahead]')).toBeVisible();
  } finally {
    site.close();
  }
});

test('a visitor with a remembered language gets it instead of the prerendered one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lng', 'de'));
  await page.goto('/terms-of-use');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutzungsbedingungen');
});
