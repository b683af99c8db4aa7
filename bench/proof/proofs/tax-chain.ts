import type { Proof, ProofResult } from '../proof.ts';
import { scaled } from '../support/scale.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { tryTests } from '../support/try-tests.ts';

/** The records of a company in some years. */
const records = scaled(100_000, 4000);

/** Verifies and lengthens a long chain on both databases. */
async function tryChain(): Promise<ProofResult> {
  const which = ['--project', 'api', 'api/src/modules/verifactu/long-chain.test.ts'];
  const env = { NITIDA_CHAIN_RECORDS: String(records) };
  const server = await startPostgres();
  try {
    const embedded = await tryTests(which, { ...env, TEST_DATABASE_URL: '' }, { 'records of a chain': records });
    const onServer = await tryTests(which, { ...env, TEST_DATABASE_URL: server.url }, {});
    return {
      facts: { ...embedded.facts, 'tests passed on PostgreSQL': onServer.facts['tests passed'] ?? 0 },
      broken: [...embedded.broken, ...onServer.broken.map((what) => `on PostgreSQL: ${what}`)],
    };
  } finally {
    await server.stop();
  }
}

export const taxChain: Proof = {
  name: 'tax-chain',
  claim:
    'A chain of 100,000 invoice records is verified in less than ten seconds with the documents they are about, a changed row is named, on both databases, and a further record takes less than 20 ms on PostgreSQL.',
  run: tryChain,
};
