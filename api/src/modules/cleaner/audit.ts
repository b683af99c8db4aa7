import type { ApiContext } from '../../context.ts';
import type { CleanerEventKind } from '../../db/cleaner-tables.ts';
import type { Transaction } from '../../db/database.ts';

/** Who changed a cleaner: the colleague when it was staff in the console. */
export interface CleanerAuthor {
  by: 'cleaner' | 'admin' | 'system';
  staffId?: string;
}

export interface CleanerChange extends CleanerAuthor {
  cleanerId: string;
  kind: CleanerEventKind;
  from?: object;
  to?: object;
}

/** Records a change to a cleaner and its author. */
export async function auditCleaner(
  { clock }: Pick<ApiContext, 'clock'>,
  trx: Transaction,
  { cleanerId, kind, from, to, by, staffId }: CleanerChange,
): Promise<void> {
  const text = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  await trx
    .insertInto('cleaner_events')
    .values({ cleaner_id: cleanerId, at: clock.now(), kind, from_value: text(from), to_value: text(to), by, staff_id: staffId ?? null })
    .execute();
}
