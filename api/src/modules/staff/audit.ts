import type { AuditedCall } from '@nitida/contract';
import type { Transaction } from '../../db/database.ts';

/** The calls that change who is staff, what they may do, and how they prove who they are. */
export type AccountCall = Extract<
  AuditedCall,
  | 'createStaff'
  | 'sendStaffLink'
  | 'resetStaffPassword'
  | 'useStaffLink'
  | 'removeStaff'
  | 'setScopes'
  | 'changePassword'
  | 'confirmSecondFactor'
  | 'resetSecondFactor'
  | 'registerPasskey'
  | 'removePasskey'
>;

/** Every other call that changes something. */
export type OtherCall = Exclude<AuditedCall, AccountCall>;

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

/** Records a change by staff in the transaction that makes it. A change of an account has a mail as well: `auditAccount`. */
export const audit = (trx: Transaction, entry: AuditEntry & { action: OtherCall }): Promise<void> => writeAudit(trx, entry);

export async function writeAudit(trx: Transaction, { staff, action, subject, details = {}, at }: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({ staff_id: staff.id, action, subject, details: JSON.stringify(details), at })
    .execute();
}
