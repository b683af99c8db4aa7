import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';
import { serveWithCode } from '../matrix/break-remote.ts';
import { temporaryFolder } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

const cli = fileURLToPath(new URL('../../platform/src/cli.ts', import.meta.url));

/** The errors that the site knows, as the command line shows them to a team. */
async function errorsOf(site: string, name: string): Promise<string> {
  const folder = await temporaryFolder();
  const env = { ...process.env, PORT: new URL(site).port, STAFF_URL: undefined, NITIDA_KEY_FILE: join(folder.path, 'key.pem') };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'errors', name], { env });
  await folder.remove();
  return stdout;
}

interface Batch {
  proof?: string;
  facts: { fact: string; name: string }[];
  disturbed: { kind: string; name: string; count: number }[];
  vitals: { metric: string; name: string; value: number }[];
}

/** Keeps the batches that the page sends, because not every engine shows the content of a beacon. */
async function keepBatches(page: Page): Promise<() => Promise<Batch[]>> {
  await page.addInitScript(() => {
    const batches: unknown[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    Object.assign(globalThis, { batches });
    navigator.sendBeacon = (url, body) => {
      batches.push(JSON.parse(String(body)));
      return send(url, body);
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'batches'));
}

// A test waits for several batches.
test.setTimeout(90_000);

/** Batches are sent every ten seconds. */
const patience = { timeout: 25_000 };

/** From now on the pages of booking throw when they map a list. The text is one that a person may have typed. */
const breakBooking = () => {
  const map: unknown = Array.prototype.map;
  const broken = function (this: unknown[], ...rest: unknown[]): unknown {
    const [, caller = ''] = (new Error().stack ?? '').split('\n').filter((line) => /:\d+/.test(line));
    if (/\/releases\/booking\/(?!remote-entry)/.test(caller)) throw new Error('no price for ana.garcia@example.com');
    return typeof map === 'function' ? Reflect.apply(map, this, rest) : null;
  };
  Object.assign(Array.prototype, { map: broken });
};

test('an error in a page of a remote arrives with release, owner, route and the sources of its stack', async ({ page, guard, siteUrl }) => {
  guard.allow(/Defect|no price for/);
  const batches = await keepBatches(page);
  await page.goto('/contact');
  // Before it, a click loads another document, in which nothing is broken.
  await waitForHydration(page);
  await page.evaluate(breakBooking);
  await page.getByRole('link', { name: /book/i }).first().click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  const disturbed = async () => (await batches()).flatMap((batch) => batch.disturbed).map(({ kind, name }) => `${kind} ${name}`);
  await expect.poll(disturbed, patience).toEqual(expect.arrayContaining(['fallback booking']));
  await expect.poll(() => errorsOf(siteUrl, 'booking')).toMatch(/no price for <email>/);
  const listed = await errorsOf(siteUrl, 'booking');
  expect(listed).toMatch(/×\s+booking \S+ of booking on \/booking\/:step\?/);
  // Which of its sources runs first after the change depends on what the engine has loaded by then.
  expect(listed).toMatch(/at \S* ?\(((mf-)?booking|shared\/\w+)\/src\/\S+\.tsx?:\d+:\d+\)/);
  expect(listed).not.toContain('ana.garcia');
});

/**
 * Code that a remote could have, with an error of each kind: in the handler of an event, in a timer, in a promise, in a chunk that the
 * shell shares, and in a worker, which takes the module for a script.
 */
const mistakes = `
;addEventListener('try-handler', () => { throw new Error('the handler broke'); });
addEventListener('try-timer', () => setTimeout(() => { throw new Error('the timer broke'); }));
addEventListener('try-promise', () => { Promise.reject(new Error('the promise broke')); });
addEventListener('try-shared', async () => {
  const [phone] = Object.values(nitidaFederation.instance.shareScopeMap.default['@nitida/domain/phone']);
  const { parsePhone } = (await phone.get())();
  parsePhone(null, 'ES');
});
addEventListener('try-worker', () => { new Worker(import.meta.url); });
`;

test('an error in a handler, a timer, a promise, a shared chunk and a worker arrives with release, owner and route', async ({
  page,
  guard,
  siteUrl,
}) => {
  guard.allow(/broke|\bnull\b|Defect|SyntaxError|Unexpected token|import\.meta|export/);
  const batches = await keepBatches(page);
  await serveWithCode(page, { site: siteUrl, id: 0, document: null }, 'booking', (entry) => `${entry}${mistakes}`);
  await page.goto('/booking?lng=en');
  // What observes the page loads after the first view.
  await expect.poll(async () => (await batches()).length, patience).toBe(1);
  for (const what of ['handler', 'timer', 'promise', 'shared', 'worker'])
    await page.evaluate((name) => dispatchEvent(new Event(name)), `try-${what}`);
  const kinds = async () => (await batches()).flatMap((batch) => batch.disturbed).map(({ kind, name }) => `${kind} ${name}`);
  await expect.poll(kinds, patience).toEqual(expect.arrayContaining(['error booking', 'rejection booking', 'worker booking']));
  for (const what of ['handler', 'timer', 'promise'])
    await expect
      .poll(() => errorsOf(siteUrl, 'booking'))
      .toMatch(new RegExp(`booking \\S+ of booking on /booking/:step\\?[^×]*the ${what} broke`));
  // The code that threw is the shell's, and the release that called it is named.
  await expect.poll(() => errorsOf(siteUrl, 'booking')).toMatch(/of booking on \/booking\/:step\?[^×]*\(shared\/domain\/src\/phone\.ts:/);
});

test('a visit is counted with what was opened, begun and measured', async ({ page, browserName }) => {
  const batches = await keepBatches(page);
  await page.goto('/booking');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await batches()).length, patience).toBe(1);
  const [{ facts, disturbed, vitals, proof } = { facts: [], disturbed: [], vitals: [], proof: '' }] = await batches();
  // In every engine the page reads what came beside its document.
  expect(proof).toMatch(/^[\w-]+\.[\w-]{22}$/);
  expect(facts.map(({ fact, name }) => `${fact} ${name}`.trim()).toSorted()).toEqual(['begun', 'opened booking', 'visit']);
  expect(disturbed).toEqual([]);
  if (browserName === 'chromium') expect(vitals.map(({ metric, name }) => `${metric} ${name}`)).toEqual(['LCP booking']);
});
