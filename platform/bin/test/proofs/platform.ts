import { runSlowTests } from '../test-runs.ts';

/**
 * The tests of the platform that take minutes. Packages are built several times: equal sources have equal files in another folder, and a changed sentence
 * changes one file. The image is made and started, the commands of a team and of operations are run, and processes are replaced under load.
 * What needs PostgreSQL is left out when TEST_DATABASE_URL names none.
 */
export const prove = runSlowTests;
