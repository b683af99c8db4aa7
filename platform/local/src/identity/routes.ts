import type { ApiContext } from '@nitida/api/development';
import { languageOf } from '@nitida/api/development';
import { socialLogInPath } from '@nitida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Authorisation, authorisation, createIssuer } from './issuer.ts';
import { localClient, localIssuerPath } from './local-provider.ts';
import { pickerPage, pickerPolicy, wrongPage } from './page.ts';
import { localPeople } from './people.ts';

/** The routes of the local log-in provider. They are part of the local tools, whose guard also protects them. */
export function identityRoutes(local: FastifyInstance, { config, realClock }: Pick<ApiContext, 'config' | 'realClock'>): void {
  const path = (end: string) => `${localIssuerPath.replace('/__local', '')}${end}`;
  const issuer = createIssuer({
    issuer: `${config.origin}${localIssuerPath}`,
    clientId: localClient.id,
    redirectUri: `${config.origin}${socialLogInPath('local')}/callback`,
    isSecret: (secret) => secret === localClient.secret,
    now: () => realClock.now(),
  });

  const show = (reply: FastifyReply, status: number, page: string): FastifyReply =>
    reply.code(status).header('content-security-policy', pickerPolicy).type('text/html; charset=utf-8').send(page);
  const readAsked = (from: unknown): Authorisation | null => {
    const parsed = authorisation.safeParse(from);
    return parsed.success && issuer.knows(parsed.data) ? parsed.data : null;
  };
  const languageIn = (request: FastifyRequest, asked: Authorisation | null) =>
    languageOf(request, config, asked?.ui_locales?.slice(0, 2).replace('nb', 'no'));

  local.get(path('/.well-known/openid-configuration'), async () => issuer.discovery());
  local.get(path('/jwks'), async () => issuer.keys());
  local.get(path('/authorize'), async (request, reply) => {
    const asked = readAsked(request.query);
    const lng = languageIn(request, asked);
    return asked ? show(reply, 200, pickerPage(lng, asked)) : show(reply, 400, wrongPage(lng));
  });
  local.post<{ Body: Record<string, string> }>(path('/authorize'), async (request, reply) => {
    const asked = readAsked(request.body);
    if (!asked) return show(reply, 400, wrongPage(languageIn(request, null)));
    const person = localPeople.find(({ sub }) => sub === request.body.sub);
    const answer = new URL(asked.redirect_uri);
    answer.searchParams.set('state', asked.state);
    if (person) answer.searchParams.set('code', issuer.grant(asked, person));
    else answer.searchParams.set('error', 'access_denied');
    return reply.redirect(answer.href, 303);
  });
  local.post<{ Body: Record<string, string> }>(path('/token'), async (request, reply) => {
    const { status, body } = await issuer.token(request.body);
    return reply.code(status).send(body);
  });
}
