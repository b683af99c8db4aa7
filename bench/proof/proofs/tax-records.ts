import type { Proof } from '../proof.ts';
import { tryTests } from '../support/try-tests.ts';

const records = 100_000;

/** Writes and verifies a long chain of records, on the embedded database. */
export const taxRecords: Proof = {
  name: 'tax-records',
  claim: 'A chain of 100,000 records of invoices is verified in less than ten seconds, and a row that was changed is named.',
  run: () =>
    tryTests(
      ['--project', 'api', 'api/src/modules/verifactu/long-chain.test.ts'],
      { NITIDA_CHAIN_RECORDS: String(records), TEST_DATABASE_URL: '' },
      { records },
    ),
};
