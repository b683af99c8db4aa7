import { sql } from 'kysely';
import { readMarks } from './marks.ts';
import type { Members, PlatformDb } from './tables.ts';

/** The pause in ms between two writes of what tabs have said. */
const writeAfterMs = 5000;
/** The time in ms for which marks are not read again. */
const marksForMs = 1000;
/** Members of compositions that are kept in memory, the oldest of which go first. */
const mostKnown = 200;

interface Options {
  db: PlatformDb;
  /** The machine's time. */
  realNow: () => Date;
}

export interface OpenCompositions {
  /** A tab says that it has a composition open. Unknown numbers are ignored. */
  count(composition: number): void;
  /** Writes what was counted. */
  write(): Promise<void>;
  /** Whether a composition is marked, itself or one of its releases. False for an unknown one. */
  isHarmful(composition: number): Promise<boolean>;
  /** Reads the marks again for the next tab, because this or another node has changed something. */
  forgetMarks(): void;
}

/** Which compositions open tabs have, and whether they do harm. */
export function openCompositions({ db, realNow }: Options): OpenCompositions {
  const counted = new Map<number, number>();
  const known = new Map<number, Members>();
  let timer: NodeJS.Timeout | undefined;
  let marks: { read: ReturnType<typeof readMarks>; at: number } | null = null;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const day = realNow().toISOString().slice(0, 10);
    const counts = [...counted];
    counted.clear();
    for (const [composition, tabs] of counts) {
      await sql`insert into ${sql.table('platform.open_composition')} (composition_id, day, tabs)
        select id, ${day}::date, ${tabs}::int from ${sql.table('platform.composition')} where id = ${composition}::int
        on conflict (composition_id, day) do update set tabs = open_composition.tabs + excluded.tabs`.execute(db);
    }
  }

  async function membersOf(composition: number): Promise<Members | null> {
    const found = known.get(composition);
    if (found) return found;
    const row = await db.selectFrom('composition').select('members').where('id', '=', composition).executeTakeFirst();
    if (!row) return null;
    const [oldest] = known.keys();
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
    known.set(composition, row.members);
    return row.members;
  }

  function currentMarks() {
    if (!marks || performance.now() - marks.at > marksForMs) marks = { read: readMarks(db), at: performance.now() };
    return marks.read;
  }

  return {
    count(composition) {
      counted.set(composition, (counted.get(composition) ?? 0) + 1);
      // What is lost with the database, tabs say again tomorrow.
      timer ??= setTimeout(() => void write().catch(() => {}), writeAfterMs).unref();
    },
    write,
    forgetMarks() {
      marks = null;
    },
    async isHarmful(composition) {
      const members = await membersOf(composition);
      return members !== null && (await currentMarks())({ id: composition, members });
    },
  };
}
