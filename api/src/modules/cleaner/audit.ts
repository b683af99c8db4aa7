import type { ApiContext } from '../../context.ts';
import type { CleanerEventKind } from '../../db/cleaner-tables.ts';
import type { Transaction } from '../../db/database.ts';

export interface CleanerChange {
  cleanerId: string;
  kind: CleanerEventKind;
  from?: object;
  to?: object;
  by: 'cleaner' | 'admin' | 'system';
}

/** Records a change to a cleaner and its author. */
export async function auditCleaner(
  { clock }: Pick<ApiContext, 'clock'>,
  trx: Transaction,
  { cleanerId, kind, from, to, by }: CleanerChange,
): Promise<void> {
  const text = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await trx
    .insertInto('cleaner_events')
    .values({ cleaner_id: cleanerId, at: clock.now(), kind, from_value: text(from), to_value: text(to), by })
    .execute();
}
