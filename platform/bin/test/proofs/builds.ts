import { runSlowTests } from '../test-runs.ts';

/** Equal sources have equal files in another folder, and a changed sentence changes one file: all packages are built several times. */
export const prove = runSlowTests;
