import { type StaffCallName, type StaffCalls, staffEndpoints } from '@nitida/contract';
import fastify, { type FastifyInstance } from 'fastify';
import type { StaffScope } from '../src/db/staff-tables.ts';
import { isDomainError } from '../src/domain-error.ts';
import { listMails } from '../src/mail/inbox.ts';
import { createStaff, sendStaffLink, setStaffPassword } from '../src/modules/staff/accounts.ts';
import { describeStaffCall } from '../src/plugins/describe-calls.ts';
import { type Answered, fill } from './browser.ts';
import { checkRefusal } from './check-refusal.ts';
import { newEmail } from './people.ts';
import type { TestApi } from './support.ts';

export interface StaffCall<N extends StaffCallName> {
  params?: StaffCalls[N]['params'];
  query?: Record<string, string>;
  body?: StaffCalls[N]['body'] | Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface StaffBrowser {
  call<N extends StaffCallName>(name: N, input?: StaffCall<N>): Promise<Answered<StaffCalls[N]['answer']>>;
  cookies: Map<string, string>;
}

export const staffPassword = 'a long enough password';

/** Starts the staff application beside the customers' one. */
export async function startStaffApp(api: TestApi): Promise<FastifyInstance> {
  const app = fastify(api.serverOptions);
  await app.register(api.staffPlugin);
  return app;
}

/** A browser or command line of staff: it stores cookies and makes calls of the contract. */
export function openStaffBrowser(app: FastifyInstance, { address = '203.0.113.7' } = {}): StaffBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(name, { params, query, body, headers } = {}) {
      const [method, path] = staffEndpoints[name];
      const answer = await app.inject({
        method,
        url: fill(path, { ...params }),
        ...(query && { query }),
        remoteAddress: address,
        ...(body !== undefined && { payload: { ...body } }),
        headers: {
          host: 'localhost:4001',
          accept: 'application/json',
          ...(cookies.size > 0 && { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') }),
          ...headers,
        },
      });
      for (const { name: cookie, value, maxAge } of answer.cookies) {
        if (maxAge === 0) cookies.delete(cookie);
        else cookies.set(cookie, value);
      }
      const json = answer.json();
      checkRefusal(describeStaffCall(name), answer.statusCode, json);
      const setCookies = [answer.headers['set-cookie'] ?? []].flat();
      return { status: answer.statusCode, data: json, failure: json, headers: answer.headers, setCookies };
    },
  };
}

/** A signed-in member of staff with a password: by the link of a reset code where codes are required. */
export async function signInStaff(
  api: TestApi,
  app: FastifyInstance,
  scopes: readonly StaffScope[] = ['admin', 'content', 'platform'],
): Promise<{ browser: StaffBrowser; id: string; email: string }> {
  const email = newEmail();
  const isByLink = api.context.config.staffSecondFactor;
  const id = await api.db.transaction().execute(async (trx) => {
    const made = await createStaff(api.context, trx, { name: 'Pilar', surname: 'Soto', email, lng: 'en', scopes: [...scopes] });
    if (isDomainError(made)) throw new Error(made.code);
    await setStaffPassword(trx, made.id, staffPassword);
    if (isByLink) await sendStaffLink(api.context, trx, made.id, 'code');
    return made.id;
  });
  const browser = openStaffBrowser(app);
  const { status } = isByLink
    ? await browser.call('useStaffLink', { body: { token: await staffToken(api, email), password: staffPassword } })
    : await browser.call('signIn', { body: { email, password: staffPassword } });
  if (status !== 200) throw new Error(`Staff sign-in answered ${status}`);
  return { browser, id, email };
}

/** The token in the last mail with a link to a member of staff. */
export async function staffToken(api: TestApi, email: string): Promise<string> {
  await api.jobs.runDue();
  const [token] = (await listMails(api.db, email)).flatMap(({ text }) => /\/link#(\S+)/.exec(text)?.[1] ?? []);
  if (token === undefined) throw new Error(`No link was sent to ${email}`);
  return token;
}
