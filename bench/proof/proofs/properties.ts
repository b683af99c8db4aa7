import type { Proof, ProofResult } from '../proof.ts';
import { tryTests } from '../support/try-tests.ts';

/** Runs the property tests of the domain with this many random values each. */
const tryProperties = (runs: number): Promise<ProofResult> =>
  tryTests(['--project', 'shared-domain'], { NITIDA_PROPERTY_RUNS: String(runs) }, { 'tries of each property': runs });

export const properties: Proof = {
  name: 'properties',
  claim: 'The rules of prices, times, recurrence and money hold for 100,000 tries of each property.',
  run: () => tryProperties(100_000),
};
