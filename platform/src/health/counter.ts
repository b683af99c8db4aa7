import type { Insertable } from 'kysely';
import type { PlatformDb, PlatformTables } from '../registry/tables.ts';

export type HealthCount = Insertable<PlatformTables['health']>;
export type VitalCount = Insertable<PlatformTables['vital']>;

/** The most different rows that are counted between two writes. More can only come from somebody who makes them up. */
const mostRows = 4000;
const rowsPerStatement = 500;
/** No honest minute has more. */
const largest = 1_000_000_000;

/** The beginning of a minute. */
export const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

interface Counted {
  count: number;
}

/** Sums rows that differ only in their count. */
class Sums<R extends Counted> {
  private rows = new Map<string, R>();

  add(row: R): void {
    const key = JSON.stringify({ ...row, count: 0 });
    const known = this.rows.get(key);
    if (known) known.count += row.count;
    else if (this.rows.size < mostRows) this.rows.set(key, { ...row });
  }

  /** Takes all rows out, in the order of their keys, so that nodes that write at once do not wait for each other in a circle. */
  take(): R[] {
    const taken = [...this.rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    this.rows = new Map();
    return taken;
  }
}

const parts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, at) =>
    rows.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );

/** Counts in memory, and adds the counts to the tables together. */
export function createCounter(db: PlatformDb) {
  const health = new Sums<HealthCount>();
  const vital = new Sums<VitalCount>();

  return {
    count: (row: HealthCount): void => health.add(row),
    measure: (row: VitalCount): void => vital.add(row),

    /** Counts that cannot be written are lost: they would fill the memory while the database is down. */
    async write(): Promise<void> {
      for (const rows of parts(health.take()))
        await db
          .insertInto('health')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['minute', 'channel', 'composition_id', 'name', 'version', 'kind', 'network'])
              .doUpdateSet((eb) => ({ count: eb.fn('least', [eb('health.count', '+', eb.ref('excluded.count')), eb.val(largest)]) })),
          )
          .execute();
      for (const rows of parts(vital.take()))
        await db
          .insertInto('vital')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['minute', 'composition_id', 'name', 'version', 'metric', 'bucket', 'network'])
              .doUpdateSet((eb) => ({ count: eb.fn('least', [eb('vital.count', '+', eb.ref('excluded.count')), eb.val(largest)]) })),
          )
          .execute();
    },
  };
}
export type Counter = ReturnType<typeof createCounter>;
