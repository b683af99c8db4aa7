import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { chromium, type Page } from 'playwright';
import { browserArgs, findBrowser } from '../../../e2e/support/browser.ts';
import { buildGallery } from './build.ts';

/**
 * Takes screenshots of the gallery: `npm run gallery -- [pages] [widths] [themes] [languages]`, each a list with commas, such as
 * `forms,price 390,1440 dark de`. Prints the folder of the pictures.
 */
const list = (value: string | undefined, all: readonly string[]) => (value ? value.split(',') : all);
const [, , pagesArg, widthsArg, themesArg, languagesArg] = process.argv;
const pages = list(pagesArg, ['basics', 'forms', 'price', 'date', 'feedback', 'art', 'dialog', 'panel', 'sheet', 'menu', 'combo']);
const widths = list(widthsArg, ['390', '744', '1024', '1440']).map(Number);
const themes = list(themesArg, ['light', 'dark']);
const languages = list(languagesArg, ['en']);

const out = join(tmpdir(), 'nitida-gallery');
const pictures = join(out, 'pictures');
mkdirSync(pictures, { recursive: true });
await buildGallery(join(out, 'site'));

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };
const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
  const file = path === '/' ? '/index.html' : path;
  try {
    const body = await readFile(join(out, 'site', file));
    response.writeHead(200, { 'content-type': types[file.split('.').pop() ?? ''] ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

const executablePath = findBrowser();
if (executablePath === null) throw new Error('The gallery needs Chromium: npm test -- browser installs one.');
const browser = await chromium.launch({ executablePath, args: browserArgs });
const overlays = ['dialog', 'panel', 'sheet', 'menu', 'combo'];

const say = (line: string) => process.stderr.write(`${line}\n`);
const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const width of widths) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => say(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') say(message.text());
  });
  for (const theme of themes)
    for (const language of languages)
      for (const name of pages) {
        await page.goto(`http://127.0.0.1:${port}/?page=${name}&theme=${theme}&lang=${language}`);
        await page.evaluate(() => document.fonts.ready);
        await page.getByTestId('ready').waitFor({ state: 'attached' });
        if (name === 'sheet' || name === 'menu' || name === 'combo') {
          await page.locator('#root button[aria-expanded]').first().click();
          await page.locator('[role=menu], [role=dialog]').first().waitFor();
        }
        const scrollWidth = await widest(page);
        if (scrollWidth > width) say(`${name} ${language} is ${scrollWidth} px wide at ${width}`);
        await page.screenshot({ path: join(pictures, `${name}-${language}-${theme}-${width}.png`), fullPage: !overlays.includes(name) });
      }
  await context.close();
}
await browser.close();
server.close();
process.stdout.write(`${pictures}\n`);
