import type { Proof, ProofResult } from '../proof.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { tryTests } from '../support/try-tests.ts';

const sequences = 300;

/** Runs random sequences of actions on visits, on both databases, and compares books, pages, display states and mails after each step. */
async function tryBooks(runs: number): Promise<ProofResult> {
  const which = ['--project', 'api', 'api/src/modules/payment/books.test.ts'];
  const env = { NITIDA_BOOKS_RUNS: String(runs) };
  const server = await startPostgres();
  try {
    const [embedded, onServer] = await Promise.all([
      tryTests(which, { ...env, TEST_DATABASE_URL: '' }, { 'sequences on each database': runs }),
      tryTests(which, { ...env, TEST_DATABASE_URL: server.url }, {}),
    ]);
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
    'Payments, ledger, refunds, invoices, credit notes, accounts, the provider, the chained records for the tax agency, their sums by quarter, the page of each visit and its mails agree to the cent after each step of 300 random lives: orders and series with promo codes and credit, cleaners who accept, drop out, come late or never, moves, pauses, cancellations, disputes and troubled messages.',
  run: () => tryBooks(sequences),
};
