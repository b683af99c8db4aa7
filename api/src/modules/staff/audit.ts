import type { AuditedCall } from '@nitida/contract';
import type { Transaction } from '../../db/database.ts';

export interface AuditEntry {
  staff: { id: string };
  /** The call that made the change. */
  action: AuditedCall;
  /** The id of the changed record. */
  subject: string | null;
  /** The decision of staff, without passwords and without texts of customers. */
  details?: object;
  /** Business time. */
  at: Date;
}

/** Records a change by staff in the transaction that makes it. */
export async function audit(trx: Transaction, { staff, action, subject, details = {}, at }: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({ staff_id: staff.id, action, subject, details: JSON.stringify(details), at })
    .execute();
}
