import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Picture } from './index-page.ts';

/** The pictures of a look that stand in a row. */
const columns = 12;
/** Phones are shown narrower than wide pages, in px. */
const shownWidth = (width: number): number => (width < 744 ? 150 : 230);

const figureOf = ({ screen }: Picture, picture: string): string =>
  `<figure><img src="data:image/jpeg;base64,${picture}" alt=""><figcaption>${screen}</figcaption></figure>`;

function sheetPage(width: number, figures: readonly string[]): string {
  const shown = shownWidth(width);
  // The first two windows of a phone's page, and one and a half of a wide one, tell how it looks.
  const height = Math.round(shown * (width < 744 ? 4.3 : 1.1));
  return `<!doctype html><meta charset="utf-8">
<style>body{margin:8px;background:#888;font:11px system-ui;display:grid;grid-template-columns:repeat(${columns},${shown}px);gap:8px}
figure{margin:0;background:#fff}img{display:block;width:${shown}px;height:${height}px;object-fit:cover;object-position:top}figcaption{padding:2px 4px}</style>
${figures.join('\n')}`;
}

/** Writes one picture for each look, `<width>-<theme>.webp`, that shows all its screens side by side. The paths of the pictures are relative to `from`. */
export async function writeContactSheets(page: Page, pictures: readonly Picture[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const looks = Map.groupBy(pictures, ({ width, theme, hasWideText }) => `${width}-${theme}${hasWideText ? '-wide' : ''}`);
  for (const [name, [first, ...others]] of looks) {
    if (first === undefined) continue;
    const figures = [first, ...others].map(async (picture) => figureOf(picture, await readFile(join(from, picture.file), 'base64')));
    await page.setViewportSize({ width: columns * (shownWidth(first.width) + 8) + 8, height: 600 });
    await page.setContent(sheetPage(first.width, await Promise.all(figures)));
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await writeFile(join(to, `${name}.webp`), await webpOf(page));
  }
}

/** The whole page as WebP, which Playwright's own screenshots cannot be. It takes half of the bytes of a JPEG. */
async function webpOf(page: Page): Promise<Buffer> {
  const protocol = await page.context().newCDPSession(page);
  const { cssContentSize } = await protocol.send('Page.getLayoutMetrics');
  const clip = { ...cssContentSize, scale: 1 };
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality: 40, captureBeyondViewport: true, clip });
  await protocol.detach();
  return Buffer.from(data, 'base64');
}
