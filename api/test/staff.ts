import { type StaffCallName, type StaffCalls, staffEndpoints } from '@nitida/contract';
import fastify, { type FastifyInstance } from 'fastify';
import type { StaffScope } from '../src/db/staff-tables.ts';
import { createStaff } from '../src/modules/staff/accounts.ts';
import { type Answered, fill } from './browser.ts';
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
      const setCookies = [answer.headers['set-cookie'] ?? []].flat();
      return { status: answer.statusCode, data: json, failure: json, headers: answer.headers, setCookies };
    },
  };
}

/** A signed-in member of staff. */
export async function signInStaff(
  api: TestApi,
  app: FastifyInstance,
  scopes: readonly StaffScope[] = ['admin', 'content', 'platform'],
): Promise<{ browser: StaffBrowser; id: string; email: string }> {
  const email = newEmail();
  const account = { name: 'Pilar', surname: 'Soto', email, password: staffPassword, scopes };
  await api.db.transaction().execute((trx) => createStaff(api.context, trx, account));
  const browser = openStaffBrowser(app);
  const { data, status } = await browser.call('signIn', { body: { email, password: staffPassword } });
  if (status !== 200) throw new Error(`Staff sign-in answered ${status}`);
  return { browser, id: data.staff.id, email };
}
