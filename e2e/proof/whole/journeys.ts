import { defineConfig } from 'playwright/test';
import everyChange from '../../playwright.config.ts';

/** All browser tests: those of every change, and those that only the proofs run. */
export default defineConfig({ ...everyChange, testDir: '../..', grepInvert: [], outputDir: '../../test-results' });
