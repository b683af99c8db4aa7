import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { lostOrders } from '../support/lost-orders.ts';
import { freePorts, pause, startNode } from '../support/node.ts';
import { checkOut } from '../support/other-version.ts';
import { describeApi, type RunningApi, withRunningApi } from '../support/running-api.ts';
import { scaled } from '../support/scale.ts';
import { answersOf, steadyLoad } from '../support/steady-load.ts';

/** The version that is replaced: by default the commit before this one. */
const earlier = process.env.ROLLING_FROM ?? 'HEAD~1';
const rate = { bookingsPerSecond: 4, readsPerSecond: 20 };

/**
 * Replaces each node by one of another version while customers book: a new process starts beside the old one on a port of its own, requests go to it once
 * it answers, and then the old one ends.
 */
async function rollUnderLoad(): Promise<ProofResult> {
  const tally = createTally();
  const other = await checkOut(earlier);
  try {
    await withRunningApi('postgres', { cleaners: 4, customers: 10 }, async (api) => {
      const on = describeApi(api);
      let isOver = false;
      // The proof's database has the newer schema from the start, so the earlier version runs on it first.
      await replaceAll(api, other.root);
      const load = steadyLoad(api, { ...rate, seconds: 3600 }, () => isOver);
      for (const root of [undefined, other.root, undefined]) {
        await pause(scaled(60_000, 3000));
        await replaceAll(api, root);
      }
      await pause(scaled(60_000, 3000));
      isOver = true;
      const result = await load;
      tally.note(`${on}: replaced in turn, from N to N + 1, to N and to N + 1`, 6);
      tally.note(
        `${on}: answers`,
        answersOf(result, () => true),
      );
      tally.expect(
        `${on}: errors and broken connections`,
        answersOf(result, (status) => status === 0 || status >= 500),
        0,
      );
      const { lost, doubled } = await lostOrders(api.databaseUrl ?? '', result.orders);
      tally.note(`${on}: orders acknowledged`, result.orders.length);
      tally.expect(`${on}: acknowledged orders lost`, lost, 0);
      tally.expect(`${on}: order numbers given twice`, doubled, 0);
    });
  } finally {
    await other.remove();
  }
  return tally.result();
}

/** Milliseconds for which requests that were sent to a node before it was replaced may still run. */
const drainMs = 1500;

async function replaceAll(api: RunningApi, root: string | undefined): Promise<void> {
  for (const [index, former] of [...api.nodes.entries()]) {
    api.nodes[index] = await startNode(await freePorts(), { ...api.env, DRAIN_MS: '1000' }, root);
    await pause(drainMs);
    await former.stop();
  }
}

export const rolling: Proof = {
  name: 'rolling',
  claim:
    'Nodes are replaced by another version and back under load without an error, and nothing that was acknowledged is lost or doubled.',
  run: rollUnderLoad,
};
