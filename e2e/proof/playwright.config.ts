import { defineConfig } from 'playwright/test';
import { type Engine, engines, optionsOf } from '../engines/engines.ts';
import base from '../playwright.config.ts';
import { browserArgs } from '../support/browser.ts';

/** The engine that shows the screens, Chromium unless SCREENS_ENGINE names another. */
function engineOptions() {
  const name = engines.find((each: Engine) => each === (process.env.SCREENS_ENGINE ?? 'chromium'));
  if (name === undefined) throw new Error(`SCREENS_ENGINE is one of ${engines.join(', ')}.`);
  // Drawn twice as fast without a detour by the graphics driver.
  if (name === 'chromium') return { launchOptions: { ...base.use?.launchOptions, args: [...browserArgs, '--disable-gpu'] } };
  const looks = process.env.SCREENS_LOOKS?.split(',') ?? [];
  const isDark = looks.length > 0 && looks.every((look) => look.endsWith('-dark'));
  const options = optionsOf(name, isDark ? 'dark' : 'light');
  if (options === null) throw new Error(`There is no ${name} on this machine: node e2e/engines/ensure-engines.ts`);
  return options;
}

/** Proofs in a browser: named by the command line, too long for every run of the tests. */
export default defineConfig({
  ...base,
  // Of thousands of pictures, a trace would keep each a second time.
  use: {
    ...base.use,
    trace: 'off' as const,
    screenshot: 'off' as const,
    ...engineOptions(),
  },
  testDir: './proofs',
  testMatch: '*.ts',
  projects: [],
  outputDir: '../test-results',
});
