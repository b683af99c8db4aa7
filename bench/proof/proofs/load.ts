import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import { lostOrders } from '../support/lost-orders.ts';
import { describeApi, withRunningApi } from '../support/running-api.ts';
import { scale, scaled } from '../support/scale.ts';
import { answersOf, type LoadRate, type LoadResult, percentile, steadyLoad } from '../support/steady-load.ts';
import { type ProcessorUse, watchProcessors } from '../support/watch-processors.ts';

/** What the company plans for. */
const planned = { bookingsPerSecond: 100, readsPerSecond: 500 };
/** The shares of the plan that are tried until the machine holds one. `LOAD_SHARE` names the only one. */
const shares = process.env.LOAD_SHARE ? [Number(process.env.LOAD_SHARE)] : [1, 0.7, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05];
/** How long a share is tried. */
const trySeconds = 60;
const minutes = 10;
const overload = 3;
/** How soon the API must be itself again after the overload. */
const recoverySeconds = 10;
/** The slowest answer of a hundred that counts as holding the load. */
const slowestMs = 1000;
/** The machine has no more processors to give. */
const busyPercent = 85;

type Run = (rate: Omit<LoadRate, 'seconds'>, seconds: number) => Promise<LoadResult>;

const times = (factor: number): Omit<LoadRate, 'seconds'> => ({
  bookingsPerSecond: planned.bookingsPerSecond * factor,
  readsPerSecond: planned.readsPerSecond * factor,
});
const isFailure = (status: number) => status === 0 || status >= 500;
const failuresOf = (result: LoadResult): number => answersOf(result, isFailure);
/** Whether a minute was held with room for the slower moments of ten. */
const isHeldEasily = (result: LoadResult): boolean =>
  failuresOf(result) === 0 && [result.bookings, result.reads].every((times) => percentile(times, 0.99) <= slowestMs / 2);

/** The largest share that was held easily when it was tried, or the smallest. */
async function heldShare(run: Run): Promise<number> {
  for (const share of shares) {
    if (isHeldEasily(await run(times(share), trySeconds))) return share;
    // What was asked beyond the share is answered before the next one is tried.
    await run(times(0.01), recoverySeconds);
  }
  return shares.at(-1) ?? 1;
}

/** Runs a load, and notes how busy the processors were with it and with whom. */
async function watched(tally: Tally, load: string, run: () => Promise<LoadResult>): Promise<{ result: LoadResult; use: ProcessorUse }> {
  const processors = watchProcessors();
  const result = await run();
  const use = processors();
  tally.note(`${load}: percent of the processors' time used`, use.percent);
  tally.note(`${load}: percent of it used by the clients`, use.ownPercent);
  if (use.databasePercent !== null) tally.note(`${load}: percent of it used by PostgreSQL`, use.databasePercent);
  return { result, use };
}

/** Holds the planned load, refuses what is beyond it, and is itself again. */
async function holdLoad(): Promise<ProofResult> {
  const tally = createTally();
  const limits = { MAX_CALLS_IN_PROGRESS: '200' };
  await withRunningApi(
    'postgres',
    { cleaners: 12, customers: 200 },
    async (api) => {
      const on = describeApi(api);
      const run: Run = (rate, seconds) => steadyLoad(api, { ...rate, seconds });
      await run(times(0.05), 5);
      const share = await heldShare(run);
      tally.note('share of the full time', scale);
      tally.note('bookings a second', times(share).bookingsPerSecond);
      tally.note('reads a second', times(share).readsPerSecond);

      const { result: held, use } = await watched(tally, 'at this load', () => run(times(share), scaled(minutes * 60, 10)));
      tally.note('processors of the machine', use.processors);
      tally.note(
        `${on}: answers`,
        answersOf(held, () => true),
      );
      for (const [name, sorted] of [['bookings', held.bookings] as const, ['reads', held.reads] as const]) {
        tally.note(`${on}: ${name}, ms for half of the answers`, percentile(sorted, 0.5));
        tally.note(`${on}: ${name}, ms for 99 of 100`, percentile(sorted, 0.99));
        if (percentile(sorted, 0.99) > slowestMs) tally.broken.push(`99 of 100 ${name} took ${percentile(sorted, 0.99)} ms`);
      }
      tally.expect(`${on}: failures at this load`, failuresOf(held), 0);

      const beyond = `at ${overload} times that`;
      const { result: over, use: overUse } = await watched(tally, beyond, () => run(times(share * overload), scaled(120, 10)));
      if (overUse.percent < busyPercent) tally.broken.push(`the processors were busy for only ${overUse.percent}% of the time ${beyond}`);
      const shed = answersOf(over, (status) => status === 503);
      tally.note(
        `${on}: answers ${beyond}`,
        answersOf(over, (status) => status > 0 && status < 500),
      );
      tally.note(`${on}: refused with 503`, shed);
      tally.note(`${on}: ms for 99 of 100 accepted bookings`, percentile(over.bookings, 0.99));
      tally.expect(
        `${on}: other failures`,
        answersOf(over, (status) => isFailure(status) && status !== 503),
        0,
      );

      await run(times(share * 0.2), recoverySeconds);
      const after = await run(times(share * 0.5), 10);
      tally.expect(`${on}: failures ${recoverySeconds} s after the overload`, failuresOf(after), 0);
      tally.note(`${on}: then ms for 99 of 100 bookings`, percentile(after.bookings, 0.99));

      const acknowledged = [held, over, after].flatMap(({ orders }) => orders);
      const { lost, doubled } = await lostOrders(api.databaseUrl ?? '', acknowledged);
      tally.note(`${on}: orders acknowledged`, acknowledged.length);
      tally.expect(`${on}: acknowledged orders lost`, lost, 0);
      tally.expect(`${on}: order numbers given twice`, doubled, 0);
    },
    { more: limits },
  );
  return tally.result();
}

export const load: Proof = {
  name: 'load',
  claim:
    'Two nodes hold the planned bookings and reads, or as many as the processors of the machine allow; they refuse what is beyond with 503, and are themselves again within 10 seconds.',
  run: holdLoad,
};
