import type { Outcome } from '../step.ts';
import { runAllOnPostgres } from '../test-runs.ts';

/** Every test that uses a database passes on PostgreSQL, not only those that need one. */
export async function prove(): Promise<Outcome> {
  if (process.env.TEST_DATABASE_URL) return runAllOnPostgres();
  console.log('TEST_DATABASE_URL names no PostgreSQL; .ci/run proof starts one.');
  return { passed: 0, failed: 1 };
}
