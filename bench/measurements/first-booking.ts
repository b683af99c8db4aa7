import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { browserArgs, findBrowser } from '@nitida/e2e/browser';
import { temporaryFolder } from '@nitida/e2e/site-process';
import { chromium } from 'playwright';
import type { Measurement, Reading } from '../measurement.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What a journey counts: what the visitor did, and what was seen in order, each screen with its picture and the taps until then. */
interface Film {
  taps: number;
  fields: number;
  screens: { name: string; file: string; taps: number }[];
}

/** Counts what a newcomer and a returning customer do on a phone until they have paid. The strip shows each screen of the newcomer. */
export const firstBooking: Measurement = {
  name: 'first-booking',
  question: 'How much does a newcomer do on a phone from the home page to a paid booking, and a customer who books again?',
  async run() {
    const folder = await temporaryFolder();
    try {
      const journeys = ['journeys/first-booking', 'journeys/book-again'];
      const args = [here('../../node_modules/playwright/cli.js'), 'test', '-c', here('../../e2e/playwright.config.ts'), ...journeys];
      const env = { ...process.env, FILM_TO: folder.path };
      const { status } = spawnSync(process.execPath, [...args, '--workers=1'], { stdio: 'inherit', env });
      if (status !== 0) throw new Error('A journey has failed.');
      const first = await filmOf(folder.path, 'first-booking');
      const again = await filmOf(folder.path, 'book-again');
      await drawStrip(folder.path, first);
      return readingsOf(first, again);
    } finally {
      await folder.remove();
    }
  },
};

const readingsOf = (first: Film, again: Film): Reading[] => [
  { what: 'a first booking, from home to paid', value: first.taps, unit: 'taps', limit: 30 },
  { what: 'a first booking, typed', value: first.fields, unit: 'fields', limit: 12 },
  { what: 'a first booking, screens and sheets', value: first.screens.length, unit: 'screens', limit: 14 },
  { what: 'from "Book again" to paid, with a saved card', value: again.taps, unit: 'taps', limit: 3 },
];

const filmOf = async (folder: string, name: string): Promise<Film> => JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));

/** Stores all screens of the newcomer as one picture, with the taps until each. */
async function drawStrip(folder: string, { screens }: Film): Promise<void> {
  const path = findBrowser();
  if (path === null) throw new Error('No browser: npm test -- browser installs one.');
  const frames = screens.map(
    ({ name, file, taps }, index) => `<figure><img src="${file}"><figcaption>${index + 1}. ${name}: ${taps}</figcaption></figure>`,
  );
  const page = join(folder, 'strip.html');
  await writeFile(page, `<!doctype html><meta charset="utf-8"><style>${style}</style>${frames.join('')}`);
  const browser = await chromium.launch({ executablePath: path, args: browserArgs });
  try {
    const tab = await browser.newPage({ viewport: { width: 1480, height: 400 } });
    await tab.goto(pathToFileURL(page).href);
    await tab.screenshot({ path: here('../results/first-booking.jpg'), fullPage: true, type: 'jpeg', quality: 80 });
  } finally {
    await browser.close();
  }
}

const style = `
  body { display: grid; grid-template-columns: repeat(7, 1fr); gap: 12px; margin: 12px; font: 13px sans-serif }
  figure { margin: 0 }
  img { width: 100%; border: 1px solid #ccc }`;
