import { defineConfig } from 'playwright/test';
import { type Engine, engines, optionsOf } from '../engines/engines.ts';
import base from '../playwright.config.ts';
import { browserArgs } from '../support/browser.ts';

/** The engine for the screens: SCREENS_ENGINE, or Chromium. */
function engineOptions() {
  const name = engines.find((each: Engine) => each === (process.env.SCREENS_ENGINE ?? 'chromium'));
  if (name === undefined) throw new Error(`SCREENS_ENGINE is one of ${engines.join(', ')}.`);
  // Chromium draws twice as fast without the graphics driver.
  if (name === 'chromium') return { launchOptions: { ...base.use?.launchOptions, args: [...browserArgs, '--disable-gpu'] } };
  const looks = process.env.SCREENS_LOOKS?.split(',') ?? [];
  const isDark = looks.length > 0 && looks.every((look) => look.endsWith('-dark'));
  const options = optionsOf(name, isDark ? 'dark' : 'light');
  if (options === null) throw new Error(`There is no ${name} on this machine: node e2e/engines/ensure-engines.ts`);
  return options;
}

/** Proofs in a browser, which are named on the command line because they take too long for every test run. */
export default defineConfig({
  ...base,
  // A trace would store each of the thousands of pictures a second time.
  use: {
    ...base.use,
    trace: 'off' as const,
    screenshot: 'off' as const,
    ...engineOptions(),
  },
  testDir: './proofs',
  projects: [{ name: 'proofs', testMatch: '*.ts' }],
  outputDir: '../test-results',
});
