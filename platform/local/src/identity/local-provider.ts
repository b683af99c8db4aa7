import type { Config, SocialProvider } from '@nitida/api/development';
import type { FastifyInstance } from 'fastify';

export const localIssuerPath = '/__local/oidc';
export const localClient = { id: 'nitida-local', secret: 'no secret: only this machine reaches it' } as const;

/** A log-in provider on this machine, for trying out log-ins. The API calls it in process, so log-ins work before the site listens. */
export const localProvider = ({ origin }: Pick<Config, 'origin'>, site: () => FastifyInstance | null): SocialProvider => ({
  id: 'local',
  name: 'Demo',
  isDemo: true,
  issuer: `${origin}${localIssuerPath}`,
  clientId: localClient.id,
  clientSecret: async () => localClient.secret,
  scope: 'openid email profile',
  responseMode: 'query',
  owns: () => true,
  fetch: async (input, init) => {
    const app = site();
    if (!app) throw new Error('The site is not there yet');
    const url = new URL(input instanceof Request ? input.url : input);
    const answer = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: { host: url.host, accept: 'application/json', ...Object.fromEntries(new Headers(init?.headers)) },
      ...(init?.body && { payload: String(init.body) }),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  },
});
