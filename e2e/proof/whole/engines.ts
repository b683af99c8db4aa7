import { defineConfig } from 'playwright/test';
import everyChange from '../../engines/playwright.config.ts';

/** All engine tests: those of every change, and those that only the proofs run. */
export default defineConfig({ ...everyChange, testDir: '../..', grepInvert: [], outputDir: '../../test-results' });
