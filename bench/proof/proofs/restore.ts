import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { inTurns } from '../support/in-turns.ts';
import { bookPayAccept, newJournal, settled } from '../support/load.ts';
import { describeApi, withRunningApi } from '../support/running-api.ts';
import { scaled } from '../support/scale.ts';
import { type OwnPostgresServer, startPostgres } from '../support/start-postgres.ts';

const run = promisify(execFile);
const mostSeconds = 5 * 60;

/** Every kind of money, with its count and sum, and what else must be equal. */
const books = `select kind, count(*)::int as count, sum(amount)::int as cents from ledger group by kind
  union all select 'orders', count(*)::int, 0 from orders
  union all select 'invoices', count(*)::int, sum(total)::int from invoices
  union all select 'payments', count(*)::int, sum(captured)::int from payments order by kind`;

/** Takes a backup while customers book, restores it on another server, and starts from it. */
async function restoreElsewhere(): Promise<ProofResult> {
  const tally = createTally();
  let server: OwnPostgresServer | null = null;
  const elsewhere = await startPostgres();
  try {
    await withRunningApi(
      'postgres',
      { cleaners: 12, customers: 6 },
      async (api) => {
        if (!server) throw new Error('There is no server');
        const on = describeApi(api);
        const journal = newJournal();
        const orders = scaled(500, 10);
        await inTurns(orders, 6, (number) => bookPayAccept({ api, journal, number: number + 1 }));
        await settled(api, journal, 120_000);
        const before = await readBooks(api.databaseUrl ?? '');
        const { bin, folder, options } = server.server;
        const file = join(folder, 'nitida.dump');
        const began = performance.now();
        await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${file}`, api.databaseUrl ?? ''], options);
        await run(join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', '--jobs=2', `--dbname=${elsewhere.url}`, file], options);
        const seconds = (performance.now() - began) / 1000;
        const after = await readBooks(elsewhere.url);
        tally.note(`${on}: orders booked, paid and accepted`, orders);
        tally.note(`${on}: rows of the books`, before.length);
        tally.expect(`${on}: rows of the books that differ in the copy`, before.filter((row, index) => row !== after[index]).length, 0);
        tally.note(`${on}: seconds for backup and restore`, Math.ceil(seconds));
        if (seconds > mostSeconds) tally.broken.push(`${on}: ${Math.round(seconds)} s for backup and restore`);
      },
      {
        start: async () => {
          server = await startPostgres();
          return server;
        },
      },
    );
  } finally {
    await elsewhere.stop();
  }
  return tally.result();
}

async function readBooks(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(books)).rows.map((row) => JSON.stringify(row));
  } finally {
    await client.end();
  }
}

export const restore: Proof = {
  name: 'restore',
  claim: 'A backup is restored on another server within five minutes, and its ledger, orders, invoices and payments are equal.',
  run: restoreElsewhere,
};
