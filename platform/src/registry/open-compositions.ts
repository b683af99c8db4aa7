import { sql } from 'kysely';
import type { ServedVisit } from '../visit-proof.ts';
import { readMarks } from './marks.ts';
import type { Members, PlatformDb } from './tables.ts';

/** A tab is open for this long at most, in seconds. What was proven by a document of before keeps nothing. */
const tabSeconds = 30 * 24 * 60 * 60;
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
  /** The tab of a visit says that it has its composition open. Unknown numbers, and tabs that are open for too long, are ignored. */
  count(visit: Pick<ServedVisit, 'composition' | 'network' | 'at'>): void;
  /** Writes what was counted. */
  write(): Promise<void>;
  /** Whether a composition is marked, itself or one of its releases. False for an unknown one. */
  isHarmful(composition: number): Promise<boolean>;
  /** Reads the marks again for the next tab, because this or another node has changed something. */
  forgetMarks(): void;
}

/** Which compositions open tabs have, and whether they do harm. */
export function openCompositions({ db, realNow }: Options): OpenCompositions {
  const counted = new Map<string, { composition: number; network: number }>();
  const known = new Map<number, Members>();
  let timer: NodeJS.Timeout | undefined;
  let marks: { read: ReturnType<typeof readMarks>; at: number } | null = null;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const day = realNow().toISOString().slice(0, 10);
    const opened = [...counted.values()];
    counted.clear();
    for (const { composition, network } of opened) {
      await sql`insert into ${sql.table('platform.open_composition')} (composition_id, day, network)
        select id, ${day}::date, ${network}::smallint from ${sql.table('platform.composition')} where id = ${composition}::int
        on conflict do nothing`.execute(db);
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
    count({ composition, network, at }) {
      if (realNow().getTime() / 1000 - at > tabSeconds) return;
      counted.set(`${composition} ${network}`, { composition, network });
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
