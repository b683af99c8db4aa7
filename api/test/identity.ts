import type { LocalPerson } from '@nitida/local/tools';
import { type Authorisation, authorisation, createIssuer, type Issuer, type IssuerOptions } from '@nitida/local/tools';
import type { FastifyInstance } from 'fastify';

export interface FakeProvider {
  options: IssuerOptions;
  issuer: Issuer;
  /** Replaces the network and answers the API's requests to this provider. */
  fetch: typeof fetch;
  /** The parameters of each token call to the provider, newest last. */
  sent: Record<string, string>[];
}

/** A log-in provider with its own issuer, reached without a network. */
export function fakeProvider(options: IssuerOptions): FakeProvider {
  const issuer = createIssuer(options);
  const sent: Record<string, string>[] = [];
  const json = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  return {
    options,
    issuer,
    sent,
    async fetch(input, init) {
      const { pathname, origin } = new URL(input instanceof Request ? input.url : input);
      if (origin !== new URL(options.issuer).origin) throw new Error(`Nobody is at ${origin}`);
      if (pathname.endsWith('/.well-known/openid-configuration')) return json(issuer.discovery());
      if (pathname.endsWith('/jwks')) return json(await issuer.keys());
      const form = Object.fromEntries(new URLSearchParams(String(init?.body)));
      sent.push(form);
      const { status, body } = await issuer.token(form);
      return json(body, status);
    },
  };
}

export const askedIn = (location: string): Authorisation => authorisation.parse(Object.fromEntries(new URL(location).searchParams));

export interface Visit {
  status: number;
  location: string;
}

/** A browser that opens pages, stores cookies, and follows no redirect by itself. */
export function pageBrowser(app: FastifyInstance, jar = new Map<string, string>()) {
  async function visit(
    url: string,
    { headers = {}, form }: { headers?: Record<string, string>; form?: Record<string, string> } = {},
  ): Promise<Visit> {
    const isForeignForm = form !== undefined;
    const answer = await app.inject({
      method: form ? 'POST' : 'GET',
      url,
      headers: {
        host: 'localhost:4000',
        accept: 'text/html',
        // A form on another site does not send cookies that are Lax.
        ...(!isForeignForm && jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(form && {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
          origin: 'https://appleid.apple.com',
        }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: answer.statusCode, location: String(answer.headers.location ?? '') };
  }
  return { visit, jar };
}

/** The URL to which the provider redirects the browser after `person` logged in. */
export function answerAs(issuer: Issuer, location: string, person: LocalPerson, change: Partial<Authorisation> = {}): URL {
  const asked = askedIn(location);
  const back = new URL(asked.redirect_uri);
  back.searchParams.set('code', issuer.grant({ ...asked, ...change }, person));
  back.searchParams.set('state', asked.state);
  return back;
}
