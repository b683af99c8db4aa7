import type { Proof, ProofResult } from '../proof.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { tryTests } from '../support/try-tests.ts';

const requests = 50_000;

/** Sends requests generated from the API's own description, some of them strange, on both databases. */
async function tryRequests(count: number): Promise<ProofResult> {
  const which = ['--project', 'api', 'api/src/fuzz.test.ts'];
  const env = { NITIDA_FUZZ: String(count) };
  const embedded = await tryTests(which, { ...env, TEST_DATABASE_URL: '' }, { 'requests on each database': count });
  const server = await startPostgres();
  try {
    const onServer = await tryTests(which, { ...env, TEST_DATABASE_URL: server.url }, {});
    return {
      facts: { ...embedded.facts, 'tests passed on PostgreSQL': onServer.facts['tests passed'] ?? 0 },
      broken: [...embedded.broken, ...onServer.broken.map((what) => `on PostgreSQL: ${what}`)],
    };
  } finally {
    await server.stop();
  }
}

export const fuzz: Proof = {
  name: 'fuzz',
  claim:
    'Of 50,000 requests made from the OpenAPI documents by guest, customers, cleaner and staff, many with strange values, none is answered by a 5xx, late or without a code.',
  run: () => tryRequests(requests),
};
