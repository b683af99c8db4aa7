import base from '../playwright.config.ts';
import { browserArgs } from '../support/browser.ts';

/** Proofs in a browser: named by the command line, too long for every run of the tests. */
export default {
  ...base,
  // Of thousands of pictures, a trace would keep each a second time; and they are drawn twice as fast without a detour by the graphics driver.
  use: {
    ...base.use,
    trace: 'off' as const,
    screenshot: 'off' as const,
    launchOptions: { ...base.use?.launchOptions, args: [...browserArgs, '--disable-gpu'] },
  },
  testDir: './proofs',
  testMatch: '*.ts',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../test-results',
};
