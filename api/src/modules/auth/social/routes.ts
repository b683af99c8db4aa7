import { calls, line, partnerKey, socialLogInPath, verbatim } from '@nitida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { type DomainError, domainError, isDomainError } from '../../../domain-error.ts';
import { answer } from '../../../plugins/answer.ts';
import { clearCookie, readCookie, setCookie } from '../../../plugins/cookies.ts';
import { attempt } from '../../../plugins/limits.ts';
import { isOwnNavigation } from '../../../plugins/origin.ts';
import { languageOf } from '../../../request.ts';
import { newToken } from '../../../tokens.ts';
import { readAffiliate } from '../../referral/affiliate-cookie.ts';
import { findByCode } from '../../referral/store.ts';
import { deviceOf } from '../device.ts';
import { setSessionCookie } from '../session-cookie.ts';
import { verificationMs } from '../verification.ts';
import { attemptMs, consumeAttempt, storeAttempt, storeName } from './attempts.ts';
import { socialLogIn } from './log-in.ts';
import { createOidcClient, type Identity } from './oidc.ts';
import type { SocialProvider } from './providers.ts';
import { returnAddress } from './return-path.ts';

const beginQuery = z.object({ from: verbatim.max(2000).optional().catch(undefined), lng: verbatim.max(20).optional().catch(undefined) });
const answerParams = z.object({
  state: verbatim.min(1).max(500),
  code: verbatim.max(4000).optional(),
  error: verbatim.max(200).optional(),
  iss: verbatim.max(500).optional(),
});
const personName = line.trim().max(100).catch('');
const namedUser = z.object({ name: z.object({ firstName: personName.default(''), lastName: personName.default('') }) });

type Request = FastifyRequest<{ Params: { provider: string } }>;

/** The routes to a provider and back. The browser opens them as pages, so each answers with a redirect. */
export async function socialRoutes(app: FastifyInstance, context: ApiContext, providers: readonly SocialProvider[]): Promise<void> {
  const { config, rateLimiter, log } = context;
  const oidc = createOidcClient(context.realClock, context.fetch);
  const providerOf = (request: Request) => providers.find(({ id }) => id === request.params.provider);
  const callbackOf = (provider: SocialProvider) => `${config.origin}${socialLogInPath(provider.id)}/callback`;
  const back = (reply: FastifyReply, path: unknown, refusal?: DomainError) => {
    if (refusal) reply.request.redirected = { event: 'socialLogIn', code: refusal.code };
    return reply.redirect(returnAddress(config.origin, path, refusal ? { logInError: refusal.code } : {}), 303);
  };

  async function begin(request: Request, reply: FastifyReply) {
    const provider = providerOf(request);
    if (!provider) return answer(reply, domainError('not_found'));
    if (!isOwnNavigation(request)) return answer(reply, domainError('forbidden_origin'));
    const { from, lng: named } = beginQuery.parse(request.query);
    const { refusal } = await attempt(rateLimiter, config, request, 'socialLogIn');
    if (refusal) return back(reply, from, refusal);
    // The provider returns to the configured origin, so the cookies must be set on that origin.
    if (!config.production && request.host !== new URL(config.origin).host) return reply.redirect(`${config.origin}${request.url}`, 303);
    const lng = languageOf(request, config, named);
    const browserToken = readCookie(request, config, 'social') ?? newToken();
    try {
      const question = await oidc.ask(provider, { redirectUri: callbackOf(provider), lng });
      await storeAttempt(context, { provider: provider.id, browserToken, question, returnTo: from ?? '/', lng });
      setCookie(reply, config, 'social', browserToken, attemptMs / 1000);
      return reply.redirect(question.url, 303);
    } catch (error) {
      log.warn({ err: error, provider: provider.id }, 'log-in provider cannot be reached');
      return back(reply, from, domainError('social_failed'));
    }
  }

  async function finish(request: Request, reply: FastifyReply) {
    const provider = providerOf(request);
    if (!provider) return answer(reply, domainError('not_found'));
    const said = answerParams.safeParse(request.query);
    const browserToken = readCookie(request, config, 'social');
    const asked = said.success ? await consumeAttempt(context, { provider: provider.id, state: said.data.state, browserToken }) : null;
    if (!said.success || !asked || browserToken === null) return back(reply, '/', domainError('social_failed'));
    if (said.data.error !== undefined)
      return back(reply, asked.return_to, isCancelled(said.data.error) ? undefined : domainError('social_failed'));

    let identity: Identity;
    try {
      const address = new URL(`${callbackOf(provider)}?${queryOf(said.data)}`);
      identity = await oidc.read(provider, address, { ...asked, state: said.data.state });
    } catch (error) {
      log.warn({ err: error, provider: provider.id }, 'log-in answer refused');
      return back(reply, asked.return_to, domainError('social_failed'));
    }
    const old = await oldSession(request);
    const outcome = await socialLogIn(context, {
      identity: {
        ...identity,
        givenName: identity.givenName || (asked.given_name ?? ''),
        familyName: identity.familyName || (asked.family_name ?? ''),
      },
      providerName: provider.name,
      browserToken,
      lng: asked.lng,
      guestToken: readCookie(request, config, 'guest'),
      affiliateId: (await affiliateOf(asked.return_to)) ?? readAffiliate(request, context),
      device: deviceOf(request.headers['user-agent']),
    });
    if (isDomainError(outcome)) return back(reply, asked.return_to, outcome);
    clearCookie(reply, config, 'social');
    if (outcome.kind === 'new') {
      setCookie(reply, config, 'verification', outcome.verificationToken, verificationMs / 1000);
      return back(reply, `/password/${outcome.id}`);
    }
    if (old !== null) await context.sessions.end(old);
    setSessionCookie(reply, context, outcome.signedIn);
    request.accountId = outcome.signedIn.user.id;
    request.redirected = { event: 'socialLogIn', code: null };
    return back(reply, asked.return_to);
  }

  /** Finds the affiliate in the stored return path, because the visitor may not have allowed cookies. */
  async function affiliateOf(returnTo: string): Promise<string | null> {
    const code = new URL(returnAddress(config.origin, returnTo)).searchParams.get(partnerKey);
    const named = calls.referral.params.safeParse({ code });
    return named.success ? ((await findByCode(context.db, named.data.code))?.id ?? null) : null;
  }

  async function oldSession(request: Request): Promise<string | null> {
    const token = readCookie(request, config, 'session');
    return token === null ? null : ((await context.sessions.find(token))?.sessionId ?? null);
  }

  /** A form from the provider's site comes without our cookies, so a redirect follows that brings them. */
  async function handleForm(request: Request, reply: FastifyReply) {
    const provider = providerOf(request);
    if (provider?.responseMode !== 'form_post') return answer(reply, domainError('not_found'));
    const { user, ...form } = z.record(z.string(), z.string()).catch({}).parse(request.body);
    const said = answerParams.safeParse(form);
    if (!said.success) return back(reply, '/', domainError('social_failed'));
    const name = nameIn(user);
    if (name) await storeName(context, { provider: provider.id, state: said.data.state }, name);
    return reply.redirect(`${callbackOf(provider)}?${queryOf(said.data)}`, 303);
  }

  await app.register(async (pages) => {
    pages.setValidatorCompiler(() => () => true);
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const path = socialLogInPath(':provider');
    const schema = { hide: true };
    pages.get(path, { schema }, begin);
    pages.get(`${path}/callback`, { schema }, finish);
    pages.post(`${path}/callback`, { schema, config: { fromProvider: true } }, handleForm);
  });
}

const queryOf = (said: object): URLSearchParams => new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]));

/** The person cancelled the log-in, which is not a failure. */
const isCancelled = (error: string): boolean => error === 'access_denied' || error === 'user_cancelled_authorize';

/** Apple's `user` field contains the name as JSON. Apple sends it only the first time. */
function nameIn(user: string | undefined): { givenName: string; familyName: string } | null {
  if (user === undefined || user.length > 2000) return null;
  try {
    const parsed = namedUser.safeParse(JSON.parse(user));
    return parsed.success ? { givenName: parsed.data.name.firstName, familyName: parsed.data.name.lastName } : null;
  } catch {
    return null;
  }
}
