import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type ExpressionBuilder, sql } from 'kysely';
import type { RenderOrder, StoredPage } from '../renderer/messages.ts';
import type { PlatformDb, PlatformTables } from './tables.ts';

/** An order for which no composer has asked for so long is not rendered: nobody waits for it. A composer repeats what it waits for. */
const wantedForMs = 30_000;
const forgottenAfterMs = 14 * 24 * 60 * 60_000;
/** The pages of production, and of its split. */
const urgentRank = 1;
/** The pages of production that staff published. */
const publishedRank = -1;

/** Which orders a renderer's place takes. */
export interface Place {
  /** Those of production whose code did not exceed a limit before, so that the others never have every place. */
  soundOnly: boolean;
  /** Of these, what staff published. */
  publishedOnly: boolean;
}

/** What a composer waits for. */
export interface Wanted {
  key: string;
  order: RenderOrder;
  rank: number;
}

/** How far an order is. */
export interface RenderingState {
  key: string;
  /** How many times it was rendered. */
  done: number;
  /** Rises with each change of the stored pages. */
  round: number;
  isPartial: boolean;
  /** The remote's code was ended before because it exceeded a limit, with this order or another one. */
  isHung: boolean;
}

/** An order that one renderer has, until its lease ends. */
export interface Claimed {
  key: string;
  order: RenderOrder;
  lease: string;
  /** The number of times for which it is rendered now. */
  asked: number;
  /** The pages that an earlier rendering stored. */
  pages: StoredPage[];
}

/** What a renderer stores. */
export interface Saved {
  pages: readonly StoredPage[];
  at: Date;
  /** Null while it goes on. */
  end: { isPartial: boolean; isHung: boolean } | null;
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const packed = (pages: readonly StoredPage[]): Promise<Buffer> => pack(JSON.stringify(pages), { level: 3 });
const unpacked = async (bytes: Buffer | null): Promise<StoredPage[]> =>
  bytes === null ? [] : JSON.parse((await unpack(bytes)).toString());

const remoteOf = ({ remote }: RenderOrder): string => remote?.integrity ?? '';

type Rows = ExpressionBuilder<PlatformTables, 'rendering'>;

/** Pages that are rendered ahead. Composers ask for them and read them, renderers claim orders and store pages, and the database joins both. */
export function createRenderings({ db, realNow }: { db: PlatformDb; realNow: () => Date }) {
  const isOpen = ({ eb, and, or, ref }: Rows, now: Date) =>
    and([
      eb('done', '<', ref('asked')),
      eb('wanted_at', '>', new Date(now.getTime() - wantedForMs)),
      or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]),
    ]);
  /** What was not rendered in order before may take long again. */
  const isSound = ({ eb, and }: Rows) => and([eb('attempts', '=', 0), eb('is_hung', '=', false), eb('rank', '<=', urgentRank)]);

  return {
    /** Asks for orders. What is stored of them stays. */
    async want(wanted: readonly Wanted[]): Promise<void> {
      for (const { key, order, rank } of wanted) {
        const remote = remoteOf(order);
        const isKnown = await db
          .selectFrom('rendering')
          .select('key')
          .where('remote', '=', remote)
          .where('remote', '<>', '')
          .where('is_hung', '=', true)
          .executeTakeFirst();
        const fresh = { asked: 1, done: 0, round: 0, is_partial: false, attempts: 0 };
        const wanted_at = realNow();
        await db
          .insertInto('rendering')
          .values({ key, work: JSON.stringify(order), remote, rank, ...fresh, is_hung: isKnown !== undefined, wanted_at })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ rank, wanted_at }))
          .execute();
      }
    },

    /** Says that nobody here waits for an order any more. Whoever else does, asks again. */
    async unwant(key: string): Promise<void> {
      await db
        .updateTable('rendering')
        .set({ wanted_at: new Date(realNow().getTime() - wantedForMs) })
        .where('key', '=', key)
        .execute();
    },

    /** Asks for an order again that was rendered so many times. Another node may have asked before. */
    async wantAgain(key: string, done: number): Promise<void> {
      await db
        .updateTable('rendering')
        .set({ asked: done + 1 })
        .where('key', '=', key)
        .where('asked', '=', done)
        .execute();
    },

    async states(keys: readonly string[]): Promise<RenderingState[]> {
      if (keys.length === 0) return [];
      const rows = await db
        .selectFrom('rendering')
        .select(['key', 'done', 'round', 'is_partial', 'is_hung'])
        .where('key', 'in', keys)
        .execute();
      return rows.map(({ key, done, round, is_partial, is_hung }) => ({ key, done, round, isPartial: is_partial, isHung: is_hung }));
    },

    /** The pages that are stored of an order. */
    async pages(key: string): Promise<StoredPage[]> {
      const row = await db.selectFrom('rendering').select('pages').where('key', '=', key).executeTakeFirst();
      return unpacked(row?.pages ?? null);
    },

    /** Claims the next order for a place, for so long. */
    async claim(leaseMs: number, { soundOnly, publishedOnly }: Place): Promise<Claimed | null> {
      const now = realNow();
      const lease = randomUUID();
      const next = db
        .selectFrom('rendering')
        .select('key')
        .where((rows) => isOpen(rows, now))
        .$if(soundOnly, (query) => query.where(isSound))
        .$if(publishedOnly, (query) => query.where('rank', '<=', publishedRank))
        .orderBy('is_hung')
        .orderBy('attempts')
        .orderBy('rank')
        .orderBy('wanted_at')
        .limit(1)
        .forUpdate()
        .skipLocked();
      const row = await db
        .updateTable('rendering')
        .set({ lease, leased_until: new Date(now.getTime() + leaseMs), attempts: sql`attempts + 1` })
        .where('key', '=', next)
        .returning(['key', 'work', 'asked', 'pages'])
        .executeTakeFirst();
      return row ? { key: row.key, order: row.work, lease, asked: row.asked, pages: await unpacked(row.pages) } : null;
    },

    /** Whether the lease of a claimed order is still there, and somebody waits for it. */
    async isAwaited({ key, lease }: Claimed): Promise<boolean> {
      const row = await db.selectFrom('rendering').select('wanted_at').where('key', '=', key).where('lease', '=', lease).executeTakeFirst();
      return row !== undefined && row.wanted_at.getTime() > realNow().getTime() - wantedForMs;
    },

    /** Stores pages of a claimed order, or nothing without its lease. */
    async save({ key, lease, asked, order }: Claimed, { pages, at, end }: Saved): Promise<void> {
      const stored = { pages: await packed(pages), at, round: sql<number>`round + 1` };
      const ended = end && { done: asked, attempts: 0, lease: null, leased_until: null, is_partial: end.isPartial, is_hung: end.isHung };
      await db
        .updateTable('rendering')
        .set({ ...stored, ...ended })
        .where('key', '=', key)
        .where('lease', '=', lease)
        .execute();
      const remote = remoteOf(order);
      if (end?.isHung && remote !== '') await db.updateTable('rendering').set({ is_hung: true }).where('remote', '=', remote).execute();
    },

    /** Gives a claimed order back, for whoever asks for it again. */
    async giveBack({ key, lease }: Claimed): Promise<void> {
      const free = { attempts: 0, lease: null, leased_until: null };
      await db.updateTable('rendering').set(free).where('key', '=', key).where('lease', '=', lease).execute();
    },

    /** Says that orders are in use, so that their pages stay stored. */
    async touch(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await db.updateTable('rendering').set({ wanted_at: realNow() }).where('key', 'in', keys).execute();
    },

    /** Removes the pages for which nobody has asked for long. */
    async forget(): Promise<void> {
      const before = new Date(realNow().getTime() - forgottenAfterMs);
      await db.deleteFrom('rendering').where('wanted_at', '<', before).execute();
    },
  };
}
export type Renderings = ReturnType<typeof createRenderings>;
