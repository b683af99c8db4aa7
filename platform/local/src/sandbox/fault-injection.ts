import { type QueryExecutorProvider, sql } from 'kysely';

/** What the sandbox does wrong on purpose, as networks do. Everything at rest is a provider that works. */
export interface FaultInjection {
  /** Messages leave this many seconds late, in real time. */
  delaySeconds: number;
  /** Each message comes this many times more. */
  repeat: number;
  /** Messages that wait together leave in no order. */
  shuffle: boolean;
  /** The next so many messages never leave. */
  lose: number;
  /** The next so many changes take place, and their answer does not arrive. */
  answerLate: number;
  /** The next so many refunds are refused. */
  refuseRefunds: number;
}

export const noFaults: FaultInjection = { delaySeconds: 0, repeat: 0, shuffle: false, lose: 0, answerLate: 0, refuseRefunds: 0 };

export async function readFaults(on: QueryExecutorProvider): Promise<FaultInjection> {
  const { rows } = await sql<{ trouble: Partial<FaultInjection> }>`select trouble from sandbox.trouble`.execute(on);
  return { ...noFaults, ...rows[0]?.trouble };
}

export async function writeFaults(on: QueryExecutorProvider, trouble: FaultInjection): Promise<void> {
  await sql`
    insert into sandbox.trouble (id, trouble) values (1, ${JSON.stringify(trouble)}::jsonb)
    on conflict (id) do update set trouble = excluded.trouble
  `.execute(on);
}

/** Takes one of those that are counted. @returns whether there was one. */
export async function consumeFault(on: QueryExecutorProvider, kind: 'lose' | 'answerLate' | 'refuseRefunds'): Promise<boolean> {
  const { rows } = await sql`
    update sandbox.trouble set trouble = jsonb_set(trouble, array[${kind}::text], to_jsonb((trouble ->> ${kind}::text)::int - 1))
    where (trouble ->> ${kind}::text)::int > 0 returning id
  `.execute(on);
  return rows.length > 0;
}
