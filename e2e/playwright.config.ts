import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { patternsOf } from './proof/left-out.ts';
import { onlyInProof } from './proof/only-in-proof.ts';
import { browserArgs, findBrowser } from './support/browser.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: '.',
  globalSetup: fileURLToPath(new URL('./support/prepare-site.ts', import.meta.url)),
  testMatch: '**/*.spec.ts',
  grepInvert: patternsOf(onlyInProof),
  projects: process.env.ONE_PACKAGE
    ? // The tests of one package: its pages, and its journeys by their tag. Each project starts a site, so they share one.
      [{ name: process.env.ONE_PACKAGE, testIgnore: ['screens/**', 'engines/**'] }]
    : [
        // Each project starts its own sites. Long files run first, so that no worker is left alone with one at the end.
        { name: 'screens', testMatch: 'screens/*.spec.ts' },
        // The journeys cover in Chromium what the engine tests cover elsewhere.
        { name: 'journeys', testIgnore: ['screens/**', 'engines/**', 'smoke/**'] },
      ],
  // Each worker has a separate site and clock and runs whole files, so that a journey that moves the clock disturbs no other.
  workers: process.env.SITE_URL ? 1 : Math.min(4, availableParallelism()),
  fullyParallel: false,
  forbidOnly: true,
  // A second try hides what customers meet.
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: './test-results',
  // Trees are text, and the same on every system.
  snapshotPathTemplate: '{testFileDir}/trees/{arg}{ext}',
  use: {
    // A zone far from Madrid reveals code that depends on the visitor's zone.
    timezoneId: 'America/New_York',
    locale: 'en-GB',
    viewport: { width: 1280, height: 860 },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a third of the time of a journey: `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { args: browserArgs, ...(browser !== null && { executablePath: browser }) },
  },
});
