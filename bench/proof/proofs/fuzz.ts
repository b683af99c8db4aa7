import type { Proof, ProofResult } from '../proof.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { tryTests } from '../support/try-tests.ts';

const requests = 50_000;

/** Sends requests generated from the API's own description and from the platform's calls, some of them strange, on both databases. */
async function tryRequests(count: number): Promise<ProofResult> {
  const which = ['--project', 'api', '--project', 'platform', 'api/src/fuzz.test.ts', 'platform/src/registry/fuzz.test.ts'];
  const env = { NITIDA_FUZZ: String(count) };
  const embedded = await tryTests(
    which,
    { ...env, TEST_DATABASE_URL: '' },
    { 'requests on each database': count, 'calls of the platform on each database': count / 5 },
  );
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
    'Of 50,000 requests made from the OpenAPI documents by guest, customers, cleaner and staff, and 10,000 calls of the platform by staff, many with strange values, none is answered by a 5xx, late or without a reason.',
  run: () => tryRequests(requests),
};
