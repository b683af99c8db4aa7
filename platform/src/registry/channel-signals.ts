import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import type { PlatformTransaction } from './tables.ts';

/** Tells every node that a channel changed. A signal may be lost with its connection: nodes also look once a second while they are asked. */
export interface ChannelSignals {
  /** Tells the nodes on the same PostgreSQL once the transaction has committed. */
  send(trx: PlatformTransaction): Promise<void>;
  /** Tells the other platforms of this process that use the same pool. */
  tellOthersHere(): void;
  close(): Promise<void>;
}

export interface ChannelSignalsOptions {
  pool: pg.Pool;
  /** The PostgreSQL to listen on. Null for the embedded database, whose only process is this one. */
  url: string | null;
  /** Another node, or another platform of this process, changed a channel. */
  onChange: () => void;
}

const pgChannel = 'platform_channel';
const reconnectMs = 1000;

/** The platforms of this process by their pool. */
const here = new WeakMap<pg.Pool, EventEmitter>();

function emitterOf(pool: pg.Pool): EventEmitter {
  const known = here.get(pool) ?? new EventEmitter().setMaxListeners(0);
  here.set(pool, known);
  return known;
}

/** Begins to listen. A database that does not answer yet is asked again every second. */
export async function createChannelSignals({ pool, url, onChange }: ChannelSignalsOptions): Promise<ChannelSignals> {
  const emitter = emitterOf(pool);
  const self = {};
  const hear = (sender: object) => {
    if (sender !== self) onChange();
  };
  emitter.on(pgChannel, hear);
  const stop = url === null ? async () => {} : await listen(url, onChange);
  return {
    async send(trx) {
      if (url !== null) await sql`select pg_notify(${pgChannel}, '')`.execute(trx);
    },
    tellOthersHere: () => void emitter.emit(pgChannel, self),
    async close() {
      emitter.off(pgChannel, hear);
      await stop();
    },
  };
}

/** Keeps one listening connection open until it is stopped. */
async function listen(url: string, onChange: () => void): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url });
    client = next;
    next.on('error', () => connectLater(next));
    next.on('notification', onChange);
    try {
      await next.connect();
      await next.query(`listen ${pgChannel}`);
      // What changed while nothing was heard.
      onChange();
    } catch {
      connectLater(next);
    }
  }

  /** A client is not used again after an error. */
  function connectLater(broken: pg.Client): void {
    if (isStopped || broken !== client) return;
    client = null;
    broken.end().catch(() => {});
    timer = setTimeout(connect, reconnectMs);
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
