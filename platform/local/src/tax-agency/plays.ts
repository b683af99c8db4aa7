import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * How the local tax agency answers. `refused`, `acceptedWithErrors`, `duplicate` and `unreadable` hold for each record of a message, the last one when it is
 * asked what it has; `taken`: it has another record under the number; `fault`: a record spoils its whole message; `broken`: its own database refuses every
 * message; `page`: a page of maintenance stands in place of every answer; `slow` takes three seconds; `away` answers nothing; `lost` keeps the records, and
 * its answer never arrives.
 */
export const plays = [
  'accepted',
  'acceptedWithErrors',
  'refused',
  'duplicate',
  'taken',
  'fault',
  'broken',
  'unreadable',
  'page',
  'slow',
  'away',
  'lost',
] as const;

export type Play = (typeof plays)[number];

export interface AgencyPlay {
  play: Play;
  /**
   * Other answers for some documents, by their number. `question` is every question for what the agency has, which a `fault` refuses and `unreadable`
   * answers with a page.
   */
  records: Record<string, Play>;
  /** The pause in seconds that each answer asks for. The real agency asks for 60. */
  pauseSeconds: number;
}

const usual: AgencyPlay = { play: 'accepted', records: {}, pauseSeconds: 60 };

/** The row beside that of the payment sandbox. */
const row = 2;

export async function readPlay(on: QueryExecutorProvider): Promise<AgencyPlay> {
  const { rows } = await sql<{ trouble: Partial<AgencyPlay> }>`select trouble from sandbox.trouble where id = ${row}`.execute(on);
  return { ...usual, ...rows[0]?.trouble };
}

export async function writePlay(on: QueryExecutorProvider, change: Partial<AgencyPlay>): Promise<AgencyPlay> {
  const play = { ...(await readPlay(on)), ...change };
  await sql`
    insert into sandbox.trouble (id, trouble) values (${row}, ${JSON.stringify(play)}::jsonb)
    on conflict (id) do update set trouble = excluded.trouble
  `.execute(on);
  return play;
}
