import { type Language, languages } from '@nitida/contract';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../support/test.ts';

/** Every page that search engines are told of: all of them are made ahead. */
async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => new URL(found[1] ?? '').pathname);
  return [...new Set(paths)];
}

/** The first page after a start may come before its markup is ready: asks until it is there. */
async function madeAhead(ask: (path: string) => Promise<string>, path: string): Promise<string> {
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
      const html = await madeAhead(ask, `${path}?lng=${language}`);
      const [head = '', body = ''] = html.split('<body>');
      // The content policy refuses style attributes.
      expect(body, path).not.toMatch(/<[a-z][^>]* style=/);
      expect(head.match(/<title>(.*)<\/title>/)?.[1]?.length, path).toBeLessThanOrEqual(60);
      expect(structuredData(head), path).not.toContain(undefined);
    }
  }

  const context = await browser.newContext({ javaScriptEnabled: false, ...(process.env.SITE_URL && { baseURL: process.env.SITE_URL }) });
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
  await page.addInitScript(() => {
    const moved = { by: 0 };
    Reflect.set(window, '__moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main h1')?.setAttribute('data-made-ahead', '');
      // Where a stylesheet comes to stand before the others, the browser looks for its fonts and lays out the page anew.
      new MutationObserver((changes) => {
        for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (added instanceof HTMLStyleElement && !('styled' in added.dataset)) Reflect.set(window, '__styledAnew', true);
      }).observe(document.head, { childList: true });
    });
  });
  for (const path of await publicPaths(request)) {
    await madeAhead(ask, `${path}?lng=es`);
    await page.goto(`${path}?lng=es`, { waitUntil: 'networkidle' });
    // The guest's links come with the session, which only scripts restore.
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
    await expect(page.locator('h1[data-made-ahead]')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, '__moved').by)).toBeLessThan(0.05);
    expect(await page.evaluate(() => Reflect.get(window, '__styledAnew')), path).toBeUndefined();
  }
});

test('a visitor who once chose another language gets it, whatever was made ahead', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lng', 'de'));
  await page.goto('/terms-of-use');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutzungsbedingungen');
});
