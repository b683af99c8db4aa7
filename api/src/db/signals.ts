import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database, OpenDatabase, Transaction } from './database.ts';
import { prepared } from './prepared.ts';

/**
 * Tells every node that rows were added. A signal may get lost with its connection or arrive twice, so listeners read the tables, and a slow poll finds
 * what they missed.
 */
export interface Signals {
  /** Delivers the signal after the transaction has committed. `payload` has at most 7,000 bytes. */
  send(trx: Transaction | Database, channel: string, payload: string): Promise<void>;
  on(channel: string, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

/** All our channels use one PostgreSQL channel, so that a node listens only once. */
const pgChannel = 'nitida';

const notify = prepared((db, { payload }: { payload: string }) =>
  db.selectNoFrom(({ fn, val }) => fn('pg_notify', [val(pgChannel), val(payload)]).as('sent')),
);

export async function createSignals(open: OpenDatabase, onError: (error: Error) => void): Promise<Signals> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const stop = open.url === null ? async () => {} : await listen(open.url, emitter, onError);
  return {
    async send(trx, channel, payload) {
      if (open.kind === 'postgres') {
        await notify(trx, { payload: JSON.stringify([channel, payload]) });
        return;
      }
      // PGlite has one client, so this query runs after the transaction has ended.
      sql`select 1`.execute(open.db).then(() => emitter.emit(channel, payload), onError);
    },
    on(channel, listener) {
      emitter.on(channel, listener);
      return () => emitter.off(channel, listener);
    },
    close: stop,
  };
}

const reconnectMs = 1000;

/** Keeps one listening connection open until it is stopped. */
async function listen(url: string, emitter: EventEmitter, onError: (error: Error) => void): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url });
    client = next;
    next.on('error', (error) => again(next, error));
    next.on('notification', ({ payload }) => deliver(emitter, payload ?? ''));
    await next.connect();
    await next.query(`listen ${pgChannel}`);
  }

  /** A client is not used again after an error. */
  function again(broken: pg.Client | null, error: Error): void {
    if (stopped || broken !== client) return;
    onError(error);
    client = null;
    broken?.end().catch(() => {});
    timer = setTimeout(() => void connect().catch((reason: Error) => again(client, reason)), reconnectMs);
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}

function deliver(emitter: EventEmitter, text: string): void {
  const message: unknown = JSON.parse(text);
  if (Array.isArray(message)) emitter.emit(String(message[0]), String(message[1]));
}
