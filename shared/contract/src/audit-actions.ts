import type { StaffCallName, staffEndpoints } from './staff-calls.ts';

type ChangingCall = { [N in StaffCallName]: (typeof staffEndpoints)[N][0] extends 'GET' ? never : N }[StaffCallName];

/** Calls that change nothing that lasts. */
type UnauditedCall =
  | 'signOut'
  | 'beginSecondFactor'
  | 'quoteReschedule'
  | 'previewMail'
  | 'previewPrices'
  | 'previewPay'
  | 'previewBusiness';

/** A call of staff that the audit records. */
export type AuditedCall = Exclude<ChangingCall, UnauditedCall>;

/** A change of what is served. Publishers make it, who need no account of staff. */
export type PublishingAction = 'publishRelease' | 'rollBack' | 'promote' | 'split' | 'endSplit' | 'markHarmful' | 'startWithReleases';

export type AuditAction = AuditedCall | PublishingAction;
