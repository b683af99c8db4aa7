import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The shell without windows comes first: a full browser starts a renderer for its own toolbar with each context, about a second of processor time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without windows has no page cache. */
const isShell = (path: string): boolean => path.includes('headless-shell');

/** Path of a working Chromium: CHROME_PATH, an installed one, or the one that Playwright downloaded. */
export function findBrowser({ hasPageCache = false } = {}): string | null {
  const named = process.env.CHROME_PATH;
  if (named && !(hasPageCache && isShell(named))) {
    if (runs(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which does not run.`);
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const known = [...places, ...onPath, chromium.executablePath()].filter((path) => !(hasPageCache && isShell(path)));
  return known.find((path) => existsSync(path) && runs(path)) ?? null;
}

/** Chrome on Windows would open a window for its version, so an existing file is enough there. */
const runs = (path: string): boolean =>
  process.platform === 'win32' ? existsSync(path) : spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

/**
 * Root may not use Chromium's sandbox. Without hinting, a line is as wide on every system. A page of a test lives for seconds, in which compilers that
 * optimize cost a quarter of the processor's time. The other arguments switch off background work that no test needs.
 */
export const browserArgs: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--font-render-hinting=none',
  '--js-flags=--no-maglev --no-turbofan',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-client-side-phishing-detection',
  '--disable-features=OptimizationHints,MediaRouter,LocalNetworkAccessChecks,Translate,AutofillServerCommunication,InterestFeedContentSuggestions',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];
