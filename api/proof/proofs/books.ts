import type { Proof, ProofResult } from '../proof.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { tryTests } from '../support/try-tests.ts';

const sequences = 300;

/** Random sequences of all that moves money, on both databases; the books are held against each other after each step. */
async function tryBooks(runs: number): Promise<ProofResult> {
  const which = ['--project', 'api', 'api/src/modules/payment/books.test.ts'];
  const env = { NITIDA_BOOKS_RUNS: String(runs) };
  const embedded = await tryTests(which, { ...env, TEST_DATABASE_URL: '' }, { 'sequences on each database': runs });
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

export const books: Proof = {
  name: 'books',
  claim:
    'Payments, ledger, refunds, invoices, credit notes, accounts and the provider agree to the cent after each step of 300 random sequences of orders, payments, moves, cancellations, gifts and troubled messages.',
  run: () => tryBooks(sequences),
};
