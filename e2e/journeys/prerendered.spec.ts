import { type Language, languages } from '@nitida/contract';
import type { APIRequestContext, Route } from 'playwright/test';
import { inPieces } from '../support/in-pieces.ts';
import { movedBy, watchMoves } from '../support/moves.ts';
import { expect, test } from '../support/test.ts';
import { takenOver } from './steps/taken-over.ts';

/** Every page that search engines are told of: all of them are made ahead. */
async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => new URL(found[1] ?? '').pathname);
  return [...new Set(paths)];
}

/** The first page after a start may come before its markup is ready: asks until it is there. */
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

/** Types of what the page tells search engines; none is no JSON, or has none. */
const structuredData = (head: string): unknown[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((found) => JSON.parse(found[1] ?? '')['@type']);

test('each page and language is there without a script', async ({ request, browser }) => {
  const ask = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const paths = await publicPaths(request);
  expect(paths).toEqual(expect.arrayContaining(['/', '/faq', '/p/holiday-homes', '/privacy-policy', '/work', '/work/survey']));
  for (const path of paths) {
    for (const language of languages) {
      const html = await waitForPrerenderedHtml(ask, `${path}?lng=${language}`);
      const [head = '', body = ''] = html.split('<body>');
      // The content policy refuses style attributes.
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

test('the browser takes the markup over as it stands: nothing is drawn anew, nothing moves', async ({ page, request }) => {
  const ask = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  await watchMoves(page);
  for (const path of await publicPaths(request)) {
    await waitForPrerenderedHtml(ask, `${path}?lng=es`);
    await page.goto(`${path}?lng=es`, { waitUntil: 'networkidle' });
    // The guest's links come with the session, which only scripts restore.
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
    await expect(page.locator('h1[data-made-ahead]')).toBeVisible();
    expect(await movedBy(page), path).toBeLessThan(0.05);
    expect(await page.evaluate(() => Reflect.get(window, '__styledAnew')), path).toBeUndefined();
  }
});

for (const { lng, width } of [
  { lng: 'es', width: 1280 },
  { lng: 'de', width: 390 },
  { lng: 'ru', width: 1024 },
]) {
  test(`a font that comes after the page was drawn moves nothing, in ${lng} at ${width} px`, async ({ page, request }) => {
    const ask = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
    await page.setViewportSize({ width, height: 900 });
    await watchMoves(page);
    for (const path of ['/', '/info-price', '/p/holiday-homes', '/work']) {
      await waitForPrerenderedHtml(ask, `${path}?lng=${lng}`);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const waitForRelease = (route: Route) => released.then(() => route.continue());
      await page.route('**/*.woff2', waitForRelease);
      await page.goto(`${path}?lng=${lng}`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
      release();
      await page.evaluate(() => document.fonts.ready);
      expect(await movedBy(page), path).toBeLessThan(0.05);
      await page.unroute('**/*.woff2', waitForRelease);
    }
  });
}

test('a page that arrives in pieces is drawn where it stands', async ({ page, request, baseURL }) => {
  const ask = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  await watchMoves(page);
  const site = await inPieces(baseURL ?? '');
  try {
    for (const path of ['/', '/info-price', '/p/holiday-homes', '/work', '/faq']) {
      await waitForPrerenderedHtml(ask, `${path}?lng=es`);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 860 });
        await page.goto(`${site.url}${path}?lng=es`, { waitUntil: 'load' });
        expect(await movedBy(page), `${path} at ${width} px`).toBeLessThan(0.05);
      }
    }
  } finally {
    site.close();
  }
});

test('scripts that the browser keeps run before the whole page has come: they wait for it, and take it over', async ({
  page,
  request,
  baseURL,
}) => {
  const ask = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  await waitForPrerenderedHtml(ask, '/faq?lng=es');
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && /\/main\.[^/]*$/.test(target.src)) Reflect.set(window, '__ranWhile', document.readyState);
    };
    document.addEventListener('load', note, true);
  });
  await watchMoves(page);
  const site = await inPieces(baseURL ?? '', { hasScripts: true });
  try {
    await page.goto(`${site.url}/faq?lng=es`);
    await takenOver(page);
    const letGoOn = site.stopHalfWay();
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, '__ranWhile'))).toBe('loading');
    letGoOn();
    await takenOver(page);
    await expect(page.locator('h1[data-made-ahead]')).toBeVisible();
  } finally {
    site.close();
  }
});

test('a visitor who once chose another language gets it, whatever was made ahead', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lng', 'de'));
  await page.goto('/terms-of-use');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutzungsbedingungen');
});
