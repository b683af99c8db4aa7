import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from 'playwright/test';
import { browserArgs, findBrowser } from '../support/browser.ts';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

type EngineOptions = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The wrapper programs of a browser run on the Node that runs the tests. */
const env = (more: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
  ...more,
});

const runs = (program: string, ...args: string[]): boolean => spawnSync(program, args, { timeout: 20_000, stdio: 'ignore' }).status === 0;

/** Path of Firefox: FIREFOX_PATH, or an installed one. */
export function findFirefox(): string | null {
  const named = process.env.FIREFOX_PATH;
  if (named) {
    if (runs(named, '--version')) return named;
    throw new Error(`FIREFOX_PATH names ${named}, which does not run.`);
  }
  const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
  return places.find((path) => existsSync(path) && runs(path, '--version')) ?? null;
}

/** Path of the MiniBrowser of WebKitGTK, which Debian's package of its driver contains: WEBKIT_BROWSER_PATH, or an installed one. */
export function findWebKit(): string | null {
  const named = process.env.WEBKIT_BROWSER_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`WEBKIT_BROWSER_PATH names ${named}, which is not there.`);
  }
  if (!runs('Xvfb', '-help')) return null;
  const folders = [
    process.arch === 'arm64' ? '/usr/lib/aarch64-linux-gnu' : '/usr/lib/x86_64-linux-gnu',
    '/usr/lib64',
    '/usr/libexec',
    '/usr/lib',
  ];
  return folders.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path)) ?? null;
}

/**
 * The options of a Playwright project for an engine, or null when this machine does not have it.
 * @param scheme the only colour scheme of Firefox, which cannot be changed later
 */
export function optionsOf(engine: Engine, scheme: 'light' | 'dark' = 'light'): EngineOptions | null {
  if (engine === 'chromium') {
    const path = findBrowser();
    return { launchOptions: { args: browserArgs, ...(path !== null && { executablePath: path }) } };
  }
  if (engine === 'firefox') {
    const path = findFirefox();
    return path === null ? null : firefoxOptions(path, scheme);
  }
  const path = findWebKit();
  if (path === null) return null;
  // WebKit needs a window, which opens on a virtual display. Its time zone is that of its process.
  return {
    browserName: 'webkit',
    headless: false,
    launchOptions: { executablePath: here('./webkit-browser.ts'), env: env({ WEBKIT_BROWSER_PATH: path, TZ: 'America/New_York' }) },
  };
}

const firefoxOptions = (path: string, scheme: 'light' | 'dark'): EngineOptions => ({
  browserName: 'firefox',
  channel: 'moz-firefox',
  colorScheme: scheme,
  launchOptions: {
    executablePath: here('./firefox-browser.ts'),
    env: env({ FIREFOX_PATH: path, FIREFOX_COLOR_SCHEME: scheme }),
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      // Playwright waits for a page to load that Firefox shows again from its back/forward cache. It switches that cache off in Chromium.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  },
});
