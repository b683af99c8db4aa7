import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { lostOrders } from '../support/lost-orders.ts';
import { describeApi, withRunningApi } from '../support/running-api.ts';
import { scale, scaled } from '../support/scale.ts';
import { answersOf, type LoadRate, percentile, steadyLoad } from '../support/steady-load.ts';

/** What the company plans for. A machine that holds less names what it held: the share of these rates in `LOAD_SHARE`. */
const share = Number(process.env.LOAD_SHARE ?? 1);
const planned = { bookingsPerSecond: 100 * share, readsPerSecond: 500 * share };
const minutes = 10;
const overload = 3;
/** How soon the API must be itself again after the overload. */
const recoverySeconds = 10;
/** The slowest answer of a hundred that counts as holding the load. */
const slowestMs = 1000;

/** Holds the planned load, refuses what is beyond it, and is itself again. */
async function holdLoad(): Promise<ProofResult> {
  const tally = createTally();
  const limits = { MAX_CALLS_IN_PROGRESS: '200' };
  await withRunningApi(
    'postgres',
    { cleaners: 12, customers: 40 },
    async (api) => {
      const on = describeApi(api);
      const run = (rate: Omit<LoadRate, 'seconds'>, seconds: number) => steadyLoad(api, { ...rate, seconds });
      const times = (factor: number) => ({
        bookingsPerSecond: planned.bookingsPerSecond * factor,
        readsPerSecond: planned.readsPerSecond * factor,
      });
      await run(times(0.2), 5);
      tally.note('share of the full time', scale);
      tally.note('bookings a second', planned.bookingsPerSecond);
      tally.note('reads a second', planned.readsPerSecond);

      const held = await run(planned, scaled(minutes * 60, 10));
      const failed = (status: number) => status === 0 || status >= 500;
      tally.note(
        `${on}: answers`,
        answersOf(held, () => true),
      );
      for (const [name, sorted] of [['bookings', held.bookings] as const, ['reads', held.reads] as const]) {
        tally.note(`${on}: ${name}, ms for half of the answers`, percentile(sorted, 0.5));
        tally.note(`${on}: ${name}, ms for 99 of 100`, percentile(sorted, 0.99));
        if (percentile(sorted, 0.99) > slowestMs) tally.broken.push(`99 of 100 ${name} took ${percentile(sorted, 0.99)} ms`);
      }
      tally.expect(`${on}: failures at the planned load`, answersOf(held, failed), 0);

      const over = await run(times(overload), scaled(120, 10));
      const shed = answersOf(over, (status) => status === 503);
      tally.note(
        `${on}: answers at ${overload} times that`,
        answersOf(over, (status) => status > 0 && status < 500),
      );
      tally.note(`${on}: refused with 503`, shed);
      tally.note(`${on}: ms for 99 of 100 accepted bookings`, percentile(over.bookings, 0.99));
      tally.expect(
        `${on}: other failures`,
        answersOf(over, (status) => failed(status) && status !== 503),
        0,
      );

      await run(times(0.2), recoverySeconds);
      const after = await run(times(0.5), 10);
      tally.expect(`${on}: failures ${recoverySeconds} s after the overload`, answersOf(after, failed), 0);
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
  claim: 'Two nodes hold the planned bookings and reads, refuse what is beyond them with 503, and are themselves again within 10 seconds.',
  run: holdLoad,
};
