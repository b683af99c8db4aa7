import type { StaffCallName } from '@nitida/contract';
import type { Transaction } from '../../db/database.ts';

export interface AuditEntry {
  staff: { id: string };
  /** The call by which it was done. */
  action: StaffCallName;
  /** Id of what was changed. */
  subject: string | null;
  /** What staff decided; never a password, never what a customer wrote. */
  details?: object;
  /** Business time. */
  at: Date;
}

/** Writes down what staff did, in the transaction that does it. */
export async function audit(trx: Transaction, { staff, action, subject, details = {}, at }: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({ staff_id: staff.id, action, subject, details: JSON.stringify(details), at })
    .execute();
}
