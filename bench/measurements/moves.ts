import { browserArgs, findBrowser } from '@nitida/e2e/browser';
import { temporaryFolder } from '@nitida/e2e/site-process';
import { chromium } from 'playwright';
import { type Measurement, median, type Reading } from '../measurement.ts';
import { type MeasuredMove, type Moved, move } from '../routes/move.ts';
import { startSites } from '../routes/sites.ts';

const rounds = Number(process.env.MOVES_ROUNDS ?? 7);

/** The presses that lead on from the pages where most visits begin. */
const moves: readonly MeasuredMove[] = [
  { from: '/', press: 'main form[action] [type="submit"]', path: '/booking', control: 'main form input', isCustomer: false },
  {
    from: '/',
    isInMenu: true,
    press: 'a[href="/orders"]',
    path: '/orders',
    control: '[role="tabpanel"] a[href*="order="]',
    isCustomer: true,
  },
  { from: '/orders', press: 'a[href="/info-price"]', path: '/info-price', control: 'main form input', isCustomer: true },
];

/** The most that a move may take of what it takes in the twin. */
const limit = 0.25;

const sides = ['composed', 'twin'] as const;

/** Compares how soon the next page is shown after a press. `MOVES_ROUNDS` shortens it. */
export const movesAgainstMonolith: Measurement = {
  name: 'moves',
  question: 'How soon after a press is the next page shown, compared with a monolith of the same sources?',
  async run() {
    const executablePath = findBrowser();
    if (executablePath === null) throw new Error('No browser: npm test -- browser installs one.');
    const folder = await temporaryFolder();
    const browser = await chromium.launch({ executablePath, args: browserArgs });
    try {
      const sites = await startSites(browser, folder.path);
      try {
        const readings: Reading[] = [];
        for (const measured of moves) {
          const seen: Record<(typeof sides)[number], Moved[]> = { composed: [], twin: [] };
          for (let round = 0; round < rounds; round += 1)
            for (const side of round % 2 === 0 ? sides : sides.toReversed()) seen[side].push(await move(browser, sites.of[side], measured));
          const of = (side: (typeof sides)[number], value: keyof Moved) => median(seen[side].map((each) => each[value]));
          const what = `${measured.from} → ${measured.path}`;
          readings.push(
            { what: `${what}: press to shown against the twin`, value: of('composed', 'shown') / of('twin', 'shown'), unit: '×', limit },
            { what: `${what}: scripts requested after the press`, value: of('composed', 'scripts'), unit: 'requests', limit: 0 },
            { what: `${what}: scripts requested after the press, twin`, value: of('twin', 'scripts'), unit: 'requests' },
            { what: `${what}: bytes after the press`, value: of('composed', 'bytes'), unit: 'KB' },
            { what: `${what}: bytes after the press, twin`, value: of('twin', 'bytes'), unit: 'KB' },
            { what: `${what}: press to shown`, value: of('composed', 'shown'), unit: 'ms' },
            { what: `${what}: press to shown, twin`, value: of('twin', 'shown'), unit: 'ms' },
          );
        }
        return readings;
      } finally {
        await sites.stop();
      }
    } finally {
      await browser.close();
      await folder.remove();
    }
  },
};
