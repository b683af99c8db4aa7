import type pg from 'pg';

interface Asked {
  text: string;
  values: unknown[];
  resolve(rows: unknown[]): void;
  reject(error: Error | undefined): void;
}

/** What was asked for since the event loop last turned. */
const gathered = new WeakMap<pg.Pool, Asked[]>();

/**
 * Runs a statement together with all that are asked for before the event loop turns: over one connection and in one
 * packet, where each would have taken a connection and a packet of its own. They run in the order in which they were
 * asked for, and one that fails does not keep the others from running. PGlite gets them one by one.
 * @returns its rows.
 */
export function pipelineQueries(pool: pg.Pool, text: string, values: unknown[]): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const asked: Asked = { text, values, resolve, reject };
    const others = gathered.get(pool);
    if (others) return void others.push(asked);
    const all = [asked];
    gathered.set(pool, all);
    process.nextTick(() => {
      gathered.delete(pool);
      if (pool.options.pipeline) send(pool, all);
      else for (const each of all) send(pool, [each]);
    });
  });
}

/** Longer than any statement may take: what is not answered by then never will be. */
const settledMs = 10_000;

/** By callbacks, which cost less than the promises that the driver makes of them. Every one is settled, whatever the driver does. */
function send(pool: pg.Pool, all: readonly Asked[]): void {
  pool.connect((error, client, release) => {
    if (!client) {
      for (const { reject } of all) reject(error);
      return;
    }
    const open = new Set(all);
    const settle = (asked: Asked, failure: Error | null, rows: unknown[]) => {
      if (!open.delete(asked)) return;
      if (open.size === 0) {
        clearTimeout(deadline);
        release();
      }
      if (failure) asked.reject(failure);
      else asked.resolve(rows);
    };
    /** A connection whose answers are not to be had is not used again. */
    const giveUp = (why: Error) => {
      clearTimeout(deadline);
      if (open.size > 0) release(why);
      for (const asked of open) asked.reject(why);
      open.clear();
    };
    const deadline = setTimeout(() => giveUp(new Error('Query read timeout')), settledMs).unref();
    // PGlite's stream cannot be held back, and never has to be.
    const stream = all.length > 1 ? client.connection.stream : null;
    stream?.cork();
    try {
      for (const asked of all) {
        client.query(asked.text, asked.values, (failure: Error | null, result: pg.QueryResult) =>
          settle(asked, failure, failure ? [] : result.rows),
        );
      }
    } catch (thrown) {
      giveUp(thrown instanceof Error ? thrown : new Error(String(thrown)));
    } finally {
      stream?.uncork();
    }
  });
}
