import type { ErrorCode } from '@nitida/contract';

/** The query parameter with which a refused log-in returns from a provider. */
export const logInErrorKey = 'logInError';

/** The failures of such a log-in. Anybody can write a URL, so no other code is accepted. */
const allowedCodes: readonly ErrorCode[] = ['social_needs_password', 'email_not_confirmed', 'wrong_role'];

/** The failure that the query names, or null. */
export function logInErrorIn(search: string): ErrorCode | null {
  const named = new URLSearchParams(search).get(logInErrorKey);
  return named === null ? null : (allowedCodes.find((code) => code === named) ?? 'social_failed');
}
