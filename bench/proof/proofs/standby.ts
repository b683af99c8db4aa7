import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { ask } from '../support/http.ts';
import { lostOrders } from '../support/lost-orders.ts';
import { pause } from '../support/node.ts';
import { describeApi, withRunningApi } from '../support/running-api.ts';
import { scaled } from '../support/scale.ts';
import { type Line, startLine, startStandby } from '../support/standby.ts';
import { type OwnPostgresServer, startPostgres } from '../support/start-postgres.ts';
import { answersOf, steadyLoad } from '../support/steady-load.ts';

const mostSeconds = 30;
const rate = { bookingsPerSecond: 5, readsPerSecond: 20 };

/** Ends the primary server under load, promotes its standby, and compares what was acknowledged with what the standby has. */
async function promoteUnderLoad(): Promise<ProofResult> {
  const tally = createTally();
  let server: OwnPostgresServer | null = null;
  let line: Line | null = null;
  const start = async () => {
    server = await startPostgres();
    line = await startLine(server.server.port);
    const { stop } = server;
    return { url: `postgresql://nitida@127.0.0.1:${line.port}/postgres`, stop };
  };
  await withRunningApi(
    'postgres',
    { cleaners: 4, customers: 10 },
    async (api) => {
      if (!server || !line) throw new Error('There is no server');
      const on = describeApi(api);
      const standby = await startStandby(server);
      try {
        let isOver = false;
        const load = steadyLoad(api, { ...rate, seconds: 600 }, () => isOver);
        await pause(scaled(20_000, 4000));
        const { bin, folder, control } = server.server;
        const began = performance.now();
        await control([`${bin}/pg_ctl`, '-D', `${folder}/data`], ['-m', 'immediate', 'stop']);
        await standby.promote();
        line.moveTo(standby.port);
        const isServed = async () => (await ask(api.nodes[0]?.port ?? 0, 'GET', '/readyz').catch(() => null))?.status === 200;
        while (!(await isServed()) && performance.now() - began < 120_000) await pause(50);
        const seconds = (performance.now() - began) / 1000;
        await pause(scaled(20_000, 4000));
        isOver = true;
        const result = await load;
        tally.note(`${on}: tenths of a second without a database`, Math.round(seconds * 10));
        if (seconds > mostSeconds) tally.broken.push(`${on}: ${Math.round(seconds)} s until the standby served`);
        tally.note(
          `${on}: answers below 500`,
          answersOf(result, (status) => status > 0 && status < 500),
        );
        tally.note(
          `${on}: answers 503 meanwhile`,
          answersOf(result, (status) => status === 503),
        );
        tally.expect(
          `${on}: answers 500`,
          answersOf(result, (status) => status === 500),
          0,
        );
        const { lost, doubled } = await lostOrders(api.databaseUrl ?? '', result.orders);
        tally.note(`${on}: orders acknowledged`, result.orders.length);
        tally.expect(`${on}: acknowledged orders lost`, lost, 0);
        tally.expect(`${on}: order numbers given twice`, doubled, 0);
      } finally {
        await standby.stop().catch(() => {});
      }
    },
    { start },
  ).finally(() => line?.close());
  return tally.result();
}

export const standby: Proof = {
  name: 'standby',
  claim:
    'When the database server is lost under load, its standby serves within 30 seconds, and nothing that was acknowledged is lost or doubled.',
  run: promoteUnderLoad,
};
