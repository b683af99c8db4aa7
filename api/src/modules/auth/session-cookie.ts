import type { User } from '@nitida/contract';
import type { FastifyReply } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { clearCookie, setCookie } from '../../plugins/cookies.ts';
import { rememberBrowser } from '../../plugins/known-browser.ts';
import { sessionMs } from './sessions.ts';
import type { SignedIn } from './sign-up.ts';

/** Sets the cookie of a new session. The guest cookie is cleared, because the draft belongs to the customer now. */
export function setSessionCookie(
  reply: FastifyReply,
  { config }: Pick<ApiContext, 'config'>,
  { user, sessionToken }: SignedIn,
): { user: User } {
  setCookie(reply, config, 'session', sessionToken, sessionMs / 1000);
  rememberBrowser(reply, config, 'known', user.email);
  clearCookie(reply, config, 'guest');
  return { user };
}
