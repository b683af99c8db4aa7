import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { browserArgs, findBrowser } from './support/browser.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  projects: [
    // The longest file first, so that no worker is left alone with it at the end.
    { name: 'screens', testMatch: 'screens/*.spec.ts' },
    // What is for the other engines is seen in Chromium by the journeys.
    { name: 'journeys', testIgnore: ['screens/**', 'engines/**'] },
  ],
  // Each worker has a site and a clock of its own, and runs whole files: a journey that moves the clock meets no other under way.
  workers: process.env.SITE_URL ? 1 : Math.min(4, availableParallelism()),
  fullyParallel: false,
  forbidOnly: true,
  // A journey that passes only the second time does not stop a release, and `npm test` names it at its end.
  retries: process.env.CI === 'true' ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: './test-results',
  use: {
    // Far from Madrid: a time that leans on the visitor's zone shows itself here.
    timezoneId: 'America/New_York',
    locale: 'en-GB',
    viewport: { width: 1280, height: 860 },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a third of a journey's time, so only a journey that is tried again has one; `--trace on` asks for it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { args: browserArgs, ...(browser !== null && { executablePath: browser }) },
  },
});
