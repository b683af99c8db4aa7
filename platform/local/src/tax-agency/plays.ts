import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * How the local tax agency answers. `refused`, `acceptedWithErrors` and `duplicate` hold for each record of a message; `slow` takes three seconds; `away`
 * answers nothing; `lost` keeps the records, and its answer never arrives.
 */
export const plays = ['accepted', 'acceptedWithErrors', 'refused', 'duplicate', 'slow', 'away', 'lost'] as const;

export interface AgencyPlay {
  play: (typeof plays)[number];
  /** The pause in seconds that each answer asks for. The real agency asks for 60. */
  pauseSeconds: number;
}

const usual: AgencyPlay = { play: 'accepted', pauseSeconds: 60 };

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
