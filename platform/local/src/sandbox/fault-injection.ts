import { type QueryExecutorProvider, sql } from 'kysely';

/** The faults that the sandbox produces on purpose, as networks do. With `noFaults` the provider works correctly. */
export interface FaultInjection {
  /** Messages are sent this many seconds late, in real time. */
  delaySeconds: number;
  /** Each message is repeated this many times. */
  repeat: number;
  /** Waiting messages are sent in random order. */
  shuffle: boolean;
  /** This many of the next messages are never sent. */
  lose: number;
  /** This many of the next changes take place, but their answer never arrives. */
  answerLate: number;
  /** This many of the next refunds are refused. */
  refuseRefunds: number;
  /** The provider answers nothing, and its messages wait until it is back. */
  isAway: boolean;
}

export const noFaults: FaultInjection = {
  delaySeconds: 0,
  repeat: 0,
  shuffle: false,
  lose: 0,
  answerLate: 0,
  refuseRefunds: 0,
  isAway: false,
};

export async function readFaults(on: QueryExecutorProvider): Promise<FaultInjection> {
  const { rows } = await sql<{ trouble: Partial<FaultInjection> }>`select trouble from sandbox.trouble where id = 1`.execute(on);
  return { ...noFaults, ...rows[0]?.trouble };
}

export async function writeFaults(on: QueryExecutorProvider, trouble: FaultInjection): Promise<void> {
  await sql`
    insert into sandbox.trouble (id, trouble) values (1, ${JSON.stringify(trouble)}::jsonb)
    on conflict (id) do update set trouble = excluded.trouble
  `.execute(on);
}

/** Counts one fault of this kind down. @returns whether a fault was left. */
export async function consumeFault(on: QueryExecutorProvider, kind: 'lose' | 'answerLate' | 'refuseRefunds'): Promise<boolean> {
  const { rows } = await sql`
    update sandbox.trouble set trouble = jsonb_set(trouble, array[${kind}::text], to_jsonb((trouble ->> ${kind}::text)::int - 1))
    where id = 1 and (trouble ->> ${kind}::text)::int > 0 returning id
  `.execute(on);
  return rows.length > 0;
}
