import type { StaffCallName, staffEndpoints } from './staff-calls.ts';

type ChangingCall = { [N in StaffCallName]: (typeof staffEndpoints)[N][0] extends 'GET' ? never : N }[StaffCallName];

/** Calls that change nothing that lasts. */
type UnauditedCall =
  | 'signOut'
  | 'readStaffLink'
  | 'beginSecondFactor'
  | 'confirmCode'
  | 'beginPasskey'
  | 'beginPasskeyConfirmation'
  | 'confirmPasskey'
  | 'quoteReschedule'
  | 'previewMail'
  | 'previewPrices'
  | 'previewPay'
  | 'previewBusiness';

/** A call of staff that the audit records. */
export type AuditedCall = Exclude<ChangingCall, UnauditedCall>;

/** Changes of what is served. Publishers make them, who need no account of staff. */
export const publishingActions = [
  'publishRelease',
  'rollBack',
  'promote',
  'split',
  'endSplit',
  'markHarmful',
  'lockChannel',
  'unlockChannel',
  'startWithReleases',
] as const;
export type PublishingAction = (typeof publishingActions)[number];

export type AuditAction = AuditedCall | PublishingAction;
