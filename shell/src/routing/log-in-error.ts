import type { ErrorCode } from '@nitida/contract';

/** Name of the address's parameter with which a log-in by another site's account comes back refused. */
export const logInErrorKey = 'logInError';

/** What such a log-in can fail by. Anybody can write an address, so no other sentence is shown for it. */
const told: readonly ErrorCode[] = ['social_needs_password', 'email_not_confirmed', 'wrong_role'];

/** The refusal that an address brings; null when it brings none. */
export function logInErrorIn(search: string): ErrorCode | null {
  const named = new URLSearchParams(search).get(logInErrorKey);
  return named === null ? null : (told.find((code) => code === named) ?? 'social_failed');
}
