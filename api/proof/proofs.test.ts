import { expect, it } from 'vitest';
import { raceForJobs } from './proofs/acceptances.ts';
import { tamper } from './proofs/drafts.ts';
import { killUnderLoad } from './proofs/kills.ts';
import { raceForOrders } from './proofs/orders.ts';
import type { DatabaseKind } from './support/running-api.ts';

/** The proofs in small numbers, on the database that the tests run on; `npm run proof` has the full ones, on both. */
const kind: DatabaseKind = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite';
const patience = 180_000;

it('of 50 cleaners exactly one gets the job, each time', { timeout: patience }, async () => {
  const { broken, facts } = await raceForJobs({ jobs: 3, cleaners: 50, kinds: [kind] });
  expect(broken, JSON.stringify(facts)).toEqual([]);
});

it('a key makes one order, however often it is sent', { timeout: patience }, async () => {
  const { broken, facts } = await raceForOrders({ keys: 3, attempts: 20, kinds: [kind] });
  expect(broken, JSON.stringify(facts)).toEqual([]);
});

it('nothing acknowledged is lost or doubled when the process is killed', { timeout: patience }, async () => {
  const { broken, facts } = await killUnderLoad([{ kind, kills: 2 }]);
  expect(broken, JSON.stringify(facts)).toEqual([]);
});

it('the price is the server’s, whatever the client says', { timeout: patience }, async () => {
  const { broken, facts } = await tamper({ drafts: 100, orderEvery: 10, kind });
  expect(broken, JSON.stringify(facts)).toEqual([]);
});
