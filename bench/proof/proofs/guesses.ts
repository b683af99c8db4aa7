import type { Proof } from '../proof.ts';
import { tryTests } from '../support/try-tests.ts';

const tries = 10_000;

export const guesses: Proof = {
  name: 'guesses',
  claim:
    'Of 10,000 wrong passwords sent under 10,000 claimed addresses ten are looked at, with and without a trusted proxy, and the owner still logs in.',
  run: () =>
    tryTests(
      ['--project', 'api', 'api/src/modules/auth/guessing.test.ts'],
      { NITIDA_GUESSES: String(tries), TEST_DATABASE_URL: '' },
      { 'wrong passwords each time': tries },
    ),
};
