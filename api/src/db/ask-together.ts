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
export function askTogether(pool: pg.Pool, text: string, values: unknown[]): Promise<unknown[]> {
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

/** By callbacks, which cost less than the promises that the driver makes of them. */
function send(pool: pg.Pool, all: readonly Asked[]): void {
  pool.connect((error, client, release) => {
    if (!client) {
      for (const { reject } of all) reject(error);
      return;
    }
    // PGlite's stream cannot be held back, and never has to be.
    const stream = all.length > 1 ? client.connection.stream : null;
    let left = all.length;
    stream?.cork();
    for (const { text, values, resolve, reject } of all) {
      client.query(text, values, (failure: Error | null, result: pg.QueryResult) => {
        left -= 1;
        if (left === 0) release();
        if (failure) reject(failure);
        else resolve(result.rows);
      });
    }
    stream?.uncork();
  });
}
