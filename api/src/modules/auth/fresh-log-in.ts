import { limits } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import type { SessionUser } from '../../signed-in.ts';

const freshMs = limits.freshLogInMinutes * 60_000;

/**
 * Refuses a change by which a stolen session could take or harm an account, unless its log-in is minutes old. Whoever only has the cookie cannot log in
 * again.
 */
export const requireFreshLogIn = ({ realClock }: Pick<ApiContext, 'realClock'>, { loggedInAt }: SessionUser): DomainError | null =>
  realClock.now().getTime() - loggedInAt.getTime() < freshMs ? null : domainError('log_in_again');
