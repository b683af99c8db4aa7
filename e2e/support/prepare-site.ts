import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toInstant } from '@nitida/domain';
import type { FullConfig } from 'playwright/test';
import { untilReady } from './ready.ts';
import { startSiteProcess, temporaryFolder } from './site-process.ts';

/** A Monday in June, when no clock change is near. Prices and calendars depend on the weekday, so no test may meet the day it happens to run on. */
const usualStart = '2027-06-07 09:00';

/** Where the business clock of every site starts, in Madrid. JOURNEYS_START names another date and time, such as `2027-12-31 22:00`. */
function startOfClock(): Date {
  const [date = '', time = '09:00'] = (process.env.JOURNEYS_START ?? usualStart).split(' ');
  return toInstant(date, time);
}

/**
 * Prepares the data folder that the sites of a run copy: migrated, seeded and with its releases imported, on the day of the journeys. Pages show the
 * site's address, so those of each worker's address are rendered. Playwright runs this once before the tests.
 * With SITE_FOR_RUNS, the folder of several runs, the first one leaves its site there, and the others take it.
 * @returns what removes the folder
 */
export default async function prepareSite({ workers }: Pick<FullConfig, 'workers'>): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const kept = process.env.SITE_FOR_RUNS;
  const known = kept && (await readFile(noteOf(kept), 'utf8').catch(() => null));
  if (known) {
    Object.assign(process.env, JSON.parse(known));
    return undefined;
  }
  const clockStart = startOfClock();
  process.env.CLOCK_STARTS_AT = clockStart.toISOString();
  const began = performance.now();
  const folder = kept ? { path: join(kept, 'site'), remove: undefined } : await temporaryFolder();
  const ports: string[] = [];
  while (ports.length < workers) {
    const site = await startSiteProcess(folder.path);
    await untilReady(site.url);
    // A site that stops has finished its seed.
    await site.stop();
    ports.push(new URL(site.url).port);
  }
  const prepared = { CLOCK_STARTS_AT: clockStart.toISOString(), PREPARED_SITE: folder.path, WORKER_PORTS: ports.join() };
  Object.assign(process.env, prepared);
  if (kept) await writeFile(noteOf(kept), JSON.stringify(prepared));
  const day = clockStart.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Madrid' });
  console.log(`The sites start on ${day} (prepared in ${((performance.now() - began) / 1000).toFixed(1)} s).`);
  return folder.remove;
}

const noteOf = (folder: string): string => join(folder, 'prepared.json');
