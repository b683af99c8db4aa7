import { viewSeconds } from '@nitida/contract/customer-view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { clearCookie, correctSignedIn, readCookie, setCookie } from '../../plugins/cookies.ts';
import { attempt } from '../../plugins/limits.ts';
import { isOwnScript } from '../../plugins/origin.ts';
import { countryOf, languageOf } from '../../request.ts';
import { route } from '../../route.ts';
import type { SessionUser } from '../../signed-in.ts';
import { clearUnlessConsented, readAffiliate } from '../referral/affiliate-cookie.ts';
import { checkEmail } from './check-email.ts';
import { continueSignUp } from './continue-sign-up.ts';
import { deviceOf } from './device.ts';
import { undoEmailChange } from './former-emails.ts';
import { setSessionCookie } from './session-cookie.ts';
import { signIn } from './sign-in.ts';
import { type SignedIn, signUp, signUpSocial } from './sign-up.ts';
import { findPending, verifyCode } from './sign-up-code.ts';
import { loadUser } from './users.ts';
import { findVerified, verificationMs } from './verification.ts';
import { verifyEmail } from './verify-email.ts';

export function authRoutes(app: FastifyInstance, context: ApiContext): void {
  signUpRoutes(app, context);
  sessionRoutes(app, context);
  logInRoutes(app, context);
}

function signUpRoutes(app: FastifyInstance, context: ApiContext): void {
  const { config, rateLimiter } = context;

  route(app, 'checkEmail', async ({ body, request, reply }) => {
    const { refusal } = await attempt(rateLimiter, config, request, 'checkEmail', body.email);
    if (refusal) return refusal;
    const asked = await checkEmail(context, {
      input: body,
      lng: languageOf(request, config, body.lng),
      country: countryOf(request, config),
      guestToken: readCookie(request, config, 'guest'),
      affiliateId: readAffiliate(request, context),
    });
    if (isDomainError(asked)) return asked;
    setCookie(reply, config, 'verification', asked.pendingToken, verificationMs / 1000);
    return { message: 'We have sent a link to confirm the email address' };
  });

  route(app, 'verifyCode', async ({ body, request, reply }) => {
    const token = readCookie(request, config, 'verification');
    const pending = await findPending(context, token);
    const confirmed = pending ? undefined : await findVerified(context, token);
    // The link was opened in this browser meanwhile.
    if (confirmed) return { id: confirmed.id };
    const { refusal } = await attempt(rateLimiter, config, request, 'useCode', pending?.email);
    if (refusal) return refusal;
    if (!pending) return domainError('incorrect_code', { errors: { code: 'incorrectCode' } });
    const verified = await verifyCode(context, pending, body.code);
    if (isDomainError(verified)) return verified;
    setCookie(reply, config, 'verification', verified.verificationToken, verificationMs / 1000);
    return { id: pending.id };
  });

  route(app, 'verifyEmail', async ({ params, request, reply }) => {
    const { refusal } = await attempt(rateLimiter, config, request, 'useLink');
    if (refusal) return refusal;
    const verified = await verifyEmail(context, params.token);
    if (isDomainError(verified)) {
      if (verified.code !== 'email_already_verified') return verified;
      return continueSignUp(context, {
        token: params.token,
        verificationToken: readCookie(request, config, 'verification'),
        limit: async (email) => (await attempt(rateLimiter, config, request, 'checkEmail', email)).refusal,
      });
    }
    if (verified.purpose === 'emailChange') request.accountId = verified.id;
    if (verified.purpose === 'signup') {
      setCookie(reply, config, 'verification', verified.verificationToken, verificationMs / 1000);
    }
    return { id: verified.id, purpose: verified.purpose };
  });

  route(app, 'undoEmailChange', async ({ body, request }) => {
    const { refusal } = await attempt(rateLimiter, config, request, 'useLink');
    const undone = refusal ?? (await undoEmailChange(context, body.token));
    if (isDomainError(undone)) return undone;
    request.accountId = undone.id;
    return { email: undone.email };
  });

  route(app, 'getUnverifiedUser', async ({ params, request }) => {
    const found = await findVerified(context, readCookie(request, config, 'verification'));
    if (!found) return domainError('email_not_confirmed');
    if (found.id !== params.id) return domainError('not_found');
    const { name, surname, email, mobile, affiliate_id, provider } = found;
    return { unverifiedUser: { name, surname, email, mobile, affiliateId: affiliate_id, provider } };
  });

  const browserOf = (request: FastifyRequest) => ({
    country: countryOf(request, config),
    verificationToken: readCookie(request, config, 'verification'),
    guestToken: readCookie(request, config, 'guest'),
    affiliateId: readAffiliate(request, context),
    device: deviceOf(request.headers['user-agent']),
  });

  async function finish(result: SignedIn | DomainError, user: SessionUser | null, reply: FastifyReply) {
    if (isDomainError(result)) return result;
    if (user) await context.sessions.end(user.sessionId);
    clearCookie(reply, config, 'verification');
    return setSessionCookie(reply, context, result);
  }

  route(app, 'signup', async ({ body, request, reply, user }) => {
    const { refusal } = await attempt(rateLimiter, config, request, 'signUp', body.email);
    return refusal ?? finish(await signUp(context, { input: body, ...browserOf(request) }), user, reply);
  });

  route(app, 'signupSocial', async ({ body, request, reply, user }) => {
    const { refusal } = await attempt(rateLimiter, config, request, 'signUp');
    return refusal ?? finish(await signUpSocial(context, { input: body, ...browserOf(request) }), user, reply);
  });
}

function sessionRoutes(app: FastifyInstance, context: ApiContext): void {
  const { config, customerViews, db, rateLimiter } = context;

  route(app, 'signin', async ({ body, request, reply, user }) => {
    const { refusal, forgive } = await attempt(rateLimiter, config, request, 'signIn', body.email);
    if (refusal) return refusal;
    const guestToken = readCookie(request, config, 'guest');
    const result = await signIn(context, {
      input: body,
      guestToken,
      oldSessionId: user?.sessionId ?? null,
      device: deviceOf(request.headers['user-agent']),
      socialToken: readCookie(request, config, 'social'),
    });
    if (isDomainError(result)) return result;
    await forgive();
    return setSessionCookie(reply, context, result);
  });

  route(app, 'restoreSession', async ({ params, user, request, reply }) => {
    clearUnlessConsented(request, reply, context);
    correctSignedIn(request, reply, config, user !== null);
    const now = context.clock.now().toISOString();
    if (!user) return { user: null, now };
    // Mails use the language of the page. A link from another site must not change it.
    const isView = user.viewedBy !== undefined;
    if (!isView && user.lng !== params.lng && isOwnScript(request)) {
      await db.updateTable('users').set({ lng: params.lng }).where('id', '=', user.id).execute();
    }
    return { user: await loadUser(db, user.id), now, ...(isView && { isView }) };
  });

  route(app, 'openCustomerView', async ({ body, request, reply, user }) => {
    const { refusal } = await attempt(rateLimiter, config, request, 'useLink');
    if (refusal) return refusal;
    const cookie = await customerViews.open(body.token);
    if (cookie === null) return domainError('link_expired');
    if (user?.viewedBy !== undefined) await customerViews.end(user.sessionId);
    setCookie(reply, config, 'view', cookie, viewSeconds.view);
    return { message: 'You see the site as the customer sees it' };
  });

  route(app, 'logout', async ({ user, reply }) => {
    // The session of the colleague's own, if there is one, stays.
    if (user?.viewedBy !== undefined) {
      await customerViews.end(user.sessionId);
      clearCookie(reply, config, 'view');
      return { message: 'The view is over' };
    }
    if (user) await context.sessions.end(user.sessionId);
    for (const name of ['session', 'guest', 'verification'] as const) clearCookie(reply, config, name);
    return { message: 'You are logged out' };
  });
}

/** The calls by which customers see and end their own sessions. */
function logInRoutes(app: FastifyInstance, context: ApiContext): void {
  const { config, db, sessions } = context;

  route(app, 'getSessions', async ({ params, user }) =>
    params.id === user.id ? { sessions: await sessions.list(user) } : domainError('not_found'),
  );

  route(app, 'deleteSession', async ({ params, user, reply }) => {
    const all = await sessions.list(user);
    const ended = all.find(({ id }) => id === params.id);
    if (!ended) return domainError('not_found');
    await sessions.end(ended.id);
    if (ended.isCurrent) clearCookie(reply, config, 'session');
    return { sessions: all.filter(({ id }) => id !== ended.id) };
  });

  route(app, 'logoutEverywhere', async ({ user }) => {
    await sessions.endAll(db, user.id, user.sessionId);
    return { message: 'Every other device is logged out' };
  });
}
