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
  /** Whether its pages were rendered before, and are too old. */
  isAgain: boolean;
}

/** What a renderer stores. */
export interface Saved {
  /** Those that it has not stored yet. */
  pages: readonly StoredPage[];
  /** Null while it goes on. */
  end: { isPartial: boolean; isHung: boolean } | null;
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const remoteOf = ({ remote }: RenderOrder): string => remote?.integrity ?? '';

type Rows = ExpressionBuilder<PlatformTables, 'render_order'>;

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
          .selectFrom('render_order')
          .select('key')
          .where('remote', '=', remote)
          .where('remote', '<>', '')
          .where('is_hung', '=', true)
          .executeTakeFirst();
        const fresh = { asked: 1, done: 0, round: 0, is_partial: false, attempts: 0 };
        const wanted_at = realNow();
        await db
          .insertInto('render_order')
          .values({ key, work: JSON.stringify(order), remote, rank, ...fresh, is_hung: isKnown !== undefined, wanted_at })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ rank, wanted_at }))
          .execute();
      }
    },

    /** Says that nobody here waits for an order any more. Whoever else does, asks again. */
    async unwant(key: string): Promise<void> {
      await db
        .updateTable('render_order')
        .set({ wanted_at: new Date(realNow().getTime() - wantedForMs) })
        .where('key', '=', key)
        .execute();
    },

    /** Asks for an order again that was rendered so many times. Another node may have asked before. */
    async wantAgain(key: string, done: number): Promise<void> {
      await db
        .updateTable('render_order')
        .set({ asked: done + 1 })
        .where('key', '=', key)
        .where('asked', '=', done)
        .execute();
    },

    async states(keys: readonly string[]): Promise<RenderingState[]> {
      if (keys.length === 0) return [];
      const rows = await db
        .selectFrom('render_order')
        .select(['key', 'done', 'round', 'is_partial', 'is_hung'])
        .where('key', 'in', keys)
        .execute();
      return rows.map(({ key, done, round, is_partial, is_hung }) => ({ key, done, round, isPartial: is_partial, isHung: is_hung }));
    },

    /** The keys of the pages that are stored, with the time for which they were rendered. */
    async stored(keys: readonly string[]): Promise<Map<string, string>> {
      if (keys.length === 0) return new Map();
      const rows = await db.selectFrom('rendered_page').select(['key', 'at']).where('key', 'in', keys).execute();
      return new Map(rows.map(({ key, at }) => [key, at.toISOString()]));
    },

    /** Stored pages by their keys. */
    async pages(keys: readonly string[]): Promise<StoredPage[]> {
      if (keys.length === 0) return [];
      const rows = await db.selectFrom('rendered_page').select('page').where('key', 'in', keys).execute();
      return Promise.all(rows.map(async ({ page }) => JSON.parse((await unpack(page)).toString())));
    },

    /** Claims the next order for a place, for so long. */
    async claim(leaseMs: number, { soundOnly, publishedOnly }: Place): Promise<Claimed | null> {
      const now = realNow();
      const lease = randomUUID();
      const next = db
        .selectFrom('render_order')
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
        .updateTable('render_order')
        .set({ lease, leased_until: new Date(now.getTime() + leaseMs), attempts: sql`attempts + 1` })
        .where('key', '=', next)
        .returning(['key', 'work', 'asked', 'done'])
        .executeTakeFirst();
      return row ? { key: row.key, order: row.work, lease, asked: row.asked, isAgain: row.done > 0 } : null;
    },

    /** Whether the lease of a claimed order is still there, and somebody waits for it. */
    async isAwaited({ key, lease }: Claimed): Promise<boolean> {
      const row = await db
        .selectFrom('render_order')
        .select('wanted_at')
        .where('key', '=', key)
        .where('lease', '=', lease)
        .executeTakeFirst();
      return row !== undefined && row.wanted_at.getTime() > realNow().getTime() - wantedForMs;
    },

    /** Stores pages of a claimed order. */
    async save({ key, lease, asked, order }: Claimed, { pages, end }: Saved): Promise<void> {
      const wanted_at = realNow();
      const rows = pages.map(async (page) => ({
        key: page.key,
        page: await pack(JSON.stringify(page), { level: 3 }),
        at: new Date(page.at),
        wanted_at,
      }));
      if (rows.length > 0)
        await db
          .insertInto('rendered_page')
          .values(await Promise.all(rows))
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet(({ ref }) => ({ page: ref('excluded.page'), at: ref('excluded.at'), wanted_at }))
              // A renderer that lost its lease may come late.
              .whereRef('rendered_page.at', '<=', 'excluded.at'),
          )
          .execute();
      const ended = end && { done: asked, attempts: 0, lease: null, leased_until: null, is_partial: end.isPartial, is_hung: end.isHung };
      await db
        .updateTable('render_order')
        .set({ round: sql<number>`round + 1`, ...ended })
        .where('key', '=', key)
        .where('lease', '=', lease)
        .execute();
      const remote = remoteOf(order);
      if (end?.isHung && remote !== '') await db.updateTable('render_order').set({ is_hung: true }).where('remote', '=', remote).execute();
    },

    /** Gives a claimed order back, for whoever asks for it again. */
    async giveBack({ key, lease }: Claimed): Promise<void> {
      const free = { attempts: 0, lease: null, leased_until: null };
      await db.updateTable('render_order').set(free).where('key', '=', key).where('lease', '=', lease).execute();
    },

    /** Says that orders and their pages are in use, so that they stay stored. */
    async touch(orders: readonly string[], pages: readonly string[]): Promise<void> {
      const now = { wanted_at: realNow() };
      if (orders.length > 0) await db.updateTable('render_order').set(now).where('key', 'in', orders).execute();
      if (pages.length > 0) await db.updateTable('rendered_page').set(now).where('key', 'in', pages).execute();
    },

    /** Removes the orders and pages for which nobody has asked for long. */
    async forget(): Promise<void> {
      const before = new Date(realNow().getTime() - forgottenAfterMs);
      await db.deleteFrom('render_order').where('wanted_at', '<', before).execute();
      await db.deleteFrom('rendered_page').where('wanted_at', '<', before).execute();
    },
  };
}
export type Renderings = ReturnType<typeof createRenderings>;
