import { expect, it } from 'vitest';
import { raceForJobs } from './proofs/acceptances.ts';
import { tamper } from './proofs/drafts.ts';
import { killUnderLoad } from './proofs/kills.ts';
import { raceForOrders } from './proofs/orders.ts';
import type { DatabaseKind } from './support/running-api.ts';

/** The proofs in small numbers, on the database of the tests. `npm run proof` runs them in full, on both databases. */
const kind: DatabaseKind = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite';
const patience = 180_000;

it('exactly one of 50 cleaners gets the job, each time', { timeout: patience }, async () => {
  const { broken, facts } = await raceForJobs({ jobs: 3, cleaners: 50, kinds: [kind] });
  expect(broken, JSON.stringify(facts)).toEqual([]);
});

it('a key creates one order, however often it is sent', { timeout: patience }, async () => {
  const { broken, facts } = await raceForOrders({ keys: 3, attempts: 20, kinds: [kind] });
  expect(broken, JSON.stringify(facts)).toEqual([]);
});

it('no acknowledged change is lost or repeated when the process is killed', { timeout: patience }, async () => {
  const { broken, facts } = await killUnderLoad([{ kind, kills: 2 }]);
  expect(broken, JSON.stringify(facts)).toEqual([]);
});

it('the server decides the price, whatever the client sends', { timeout: patience }, async () => {
  const { broken, facts } = await tamper({ drafts: 100, orderEvery: 10, kind });
  expect(broken, JSON.stringify(facts)).toEqual([]);
});
