import type pg from 'pg';

interface QueuedQuery {
  text: string;
  values: unknown[];
  resolve(rows: unknown[]): void;
  reject(error: Error | undefined): void;
}

/** The statements that were requested in the current turn of the event loop. */
const queues = new WeakMap<pg.Pool, QueuedQuery[]>();

/**
 * Runs a statement together with all others of the same turn of the event loop: over one connection and in one packet. They run in the order of their
 * calls, and a failed one does not stop the others. PGlite receives them one by one.
 * @returns the rows
 */
export function pipelineQueries(pool: pg.Pool, text: string, values: unknown[]): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const asked: QueuedQuery = { text, values, resolve, reject };
    const others = queues.get(pool);
    if (others) return void others.push(asked);
    const all = [asked];
    queues.set(pool, all);
    process.nextTick(() => {
      queues.delete(pool);
      if (pool.options.pipeline) send(pool, all);
      else for (const each of all) send(pool, [each]);
    });
  });
}

/** Longer than any statement may take. A statement without an answer by then never gets one. */
const settledMs = 10_000;

/** Uses the driver's callbacks, which cost less than its promises. Every statement is settled, whatever the driver does. */
function send(pool: pg.Pool, all: readonly QueuedQuery[]): void {
  pool.connect((error, client, release) => {
    if (!client) {
      for (const { reject } of all) reject(error);
      return;
    }
    const open = new Set(all);
    const settle = (asked: QueuedQuery, failure: Error | null, rows: unknown[]) => {
      if (!open.delete(asked)) return;
      if (open.size === 0) {
        clearTimeout(deadline);
        release();
      }
      if (failure) asked.reject(failure);
      else asked.resolve(rows);
    };
    /** A connection without answers is not used again. */
    const giveUp = (why: Error) => {
      clearTimeout(deadline);
      if (open.size > 0) release(why);
      for (const asked of open) asked.reject(why);
      open.clear();
    };
    const deadline = setTimeout(() => giveUp(new Error('Query read timeout')), settledMs).unref();
    // PGlite's stream cannot be corked and does not need it.
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
