import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import everyChange from '../playwright.config.ts';
import type { Late } from '../support/late.ts';

/** What customers do from the first choice to a rated visit. Other journeys hold or count answers themselves. */
const files = [
  'alternative',
  'book-again',
  'booking',
  'cancelling',
  'completed',
  'custom-schedule',
  'forgotten-password',
  'order-states',
  'payment',
  'rebooking',
  'rescheduling',
  'schedule',
  'sign-up',
  'two-weekly',
  'weekly',
];

/** A run of these journeys while one thing comes late on every page. Each process of the run reads its configuration, and so the variable. */
export function lateJourneys(late: Late): PlaywrightTestConfig {
  process.env.JOURNEYS_LATE = late;
  return defineConfig({
    ...everyChange,
    testDir: '../..',
    grepInvert: [],
    projects: [{ name: 'journeys', testMatch: files.map((name) => `**/journeys/${name}.spec.ts`) }],
    outputDir: '../../test-results',
  });
}
