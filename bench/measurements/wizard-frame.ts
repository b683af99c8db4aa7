import { bookingSteps } from '@nitida/contract';
import { draftDefaults } from '@nitida/contract/draft-defaults';
import { addDays, addMonths, formatDate, todayIn, weekdayOf } from '@nitida/domain';
import { browserArgs, findBrowser } from '@nitida/e2e/browser';
import { startSiteProcess, temporaryFolder } from '@nitida/e2e/site-process';
import { chromium, type Page } from 'playwright';
import { type Measurement, median, type Reading } from '../measurement.ts';

/** This machine, and four times slower. */
const slowdowns = [1, 4] as const;
const changes = 30;

/** Changes that affect the price, by step. `series` uses a year of weekly visits, which is the maximum. */
const places = [
  { what: 'an extra', step: 'extras', series: false, choices: ['input[value="fridge"]', 'input[value="fridge"]'] },
  { what: 'the hour of a year of weekly visits', step: 'time', series: true, choices: ['input[value="17:00"]', 'input[value="10:00"]'] },
] as const;

interface Seen {
  /** Frames from the change until the screen shows the new price. */
  frames: number;
  /** Time from the change until script, style and layout are done, in ms. */
  work: number;
}

/**
 * Measures how soon the screen shows a choice, on this machine and on one four times slower. The number of frames is limited to
 * one. On this machine half of the changes must also be done within the length of a frame. The work on the slower machine is
 * only recorded.
 */
export const wizardFrame: Measurement = {
  name: 'wizard-frame',
  question: 'Is a change in the wizard, with its price, on the screen in the next frame?',
  async run() {
    const path = findBrowser();
    if (path === null) throw new Error('No browser: npm test -- browser installs one.');
    const folder = await temporaryFolder();
    const site = await startSiteProcess(folder.path);
    const browser = await chromium.launch({ executablePath: path, args: browserArgs });
    const readings: Reading[] = [];
    try {
      for (const place of places) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
        const page = await context.newPage();
        await openStep(page, site.url, place);
        const protocol = await context.newCDPSession(page);
        for (const slowdown of slowdowns) {
          await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
          const seen: Seen[] = [];
          for (let nth = 0; nth < changes; nth += 1) seen.push(await change(page, place.choices[nth % 2] ?? ''));
          readings.push(...readingsOf(place.what, slowdown, seen));
        }
        await context.close();
      }
    } finally {
      await browser.close();
      await site.stop();
      await folder.remove();
    }
    return readings;
  },
};

const frameMs = 1000 / 60;

function readingsOf(choice: string, slowdown: number, seen: readonly Seen[]): Reading[] {
  const what = slowdown === 1 ? choice : `${choice}, ${slowdown} times slower`;
  const work = median(seen.map((each) => each.work));
  return [
    { what: `${what}: frames until its price is there`, value: Math.max(...seen.map(({ frames }) => frames)), unit: '×', limit: 1 },
    { what: `${what}: work against a frame of 16.7 ms`, value: work / frameMs, unit: '×', ...(slowdown === 1 && { limit: 1 }) },
    { what: `${what}: work`, value: work, unit: 'ms' },
  ];
}

/** Stores a finished draft of a guest on the server and opens a step. */
async function openStep(page: Page, origin: string, { step, series, choices }: (typeof places)[number]): Promise<void> {
  let first = addDays(todayIn(new Date()), 8);
  while (weekdayOf(first) !== 2) first = addDays(first, 1);
  const draft = {
    ...draftDefaults,
    selectedCleaning: 'Detailed' as const,
    apartmentSize: '85',
    selectedSpeed: '2x' as const,
    date: formatDate(first),
    time: '10:00',
    ...(series ? { repeat: 'Weekly' as const, lastDate: formatDate(addDays(addMonths(first, 12), -8)) } : {}),
    address1: 'Calle Ancha 14',
    postalCode: '29601',
    city: 'Marbella',
    province: 'Málaga',
    completedSteps: [...bookingSteps],
  };
  await page.goto(origin);
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/booking/draft', { method: 'PUT', headers, body })).status;
    },
    JSON.stringify({ draft, revision: 0 }),
  );
  if (status !== 200) throw new Error(`The draft was not kept: ${status}`);
  await page.goto(`${origin}/booking/${step}`, { waitUntil: 'networkidle' });
  await page.locator('aside dd').last().waitFor();
  // The code of the calendar step is loaded separately.
  await page.locator(choices[0]).waitFor({ state: 'attached' });
}

/** Makes one change right after a frame has begun, and examines each following frame before it is painted. */
function change(page: Page, selector: string): Promise<Seen> {
  return page.evaluate(async (choice) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const task = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
    const price = () => document.querySelector('aside section')?.textContent ?? '';
    await task();
    await nextFrame();
    await task();
    const before = price();
    const control = document.querySelector<HTMLInputElement>(choice);
    if (!control) throw new Error(`There is no ${choice}`);
    const began = performance.now();
    control.click();
    // React has rendered the result of a click when the microtasks after it are done.
    await Promise.resolve();
    document.body.getBoundingClientRect();
    const work = performance.now() - began;
    for (let frames = 1; ; frames += 1) {
      await nextFrame();
      if (price() !== before) return { frames, work };
      if (frames > 60) throw new Error(`The price did not follow ${choice}`);
    }
  }, selector);
}
