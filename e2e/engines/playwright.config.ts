import { defineConfig } from 'playwright/test';
import journeys from '../playwright.config.ts';
import { patternsOf } from '../proof/left-out.ts';
import { onlyInProofOfEngines } from '../proof/only-in-proof-of-engines.ts';
import { optionsOf } from './engines.ts';

/** Runs tests in the other engines, with the site, fixtures and steps of the journeys. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  grepInvert: patternsOf(onlyInProofOfEngines),
  testMatch: process.env.ENGINE_SPECS ?? [
    'engines/*.spec.ts',
    'composition/each-remote.spec.ts',
    'composition/failures.spec.ts',
    'composition/preserved-page.spec.ts',
    'composition/preview.spec.ts',
    'composition/releases-origin.spec.ts',
    'composition/start.spec.ts',
    'composition/telemetry.spec.ts',
    'journeys/documents.spec.ts',
    'journeys/frames.spec.ts',
    'journeys/print.spec.ts',
  ],
  outputDir: '../test-results',
  projects: (['firefox', 'webkit'] as const).flatMap((name) => {
    const options = optionsOf(name);
    return options === null ? [] : [{ name, use: { launchOptions: {}, ...options } }];
  }),
});
