import { randomUUID } from 'node:crypto';
import { type CallName, calls, endpoints, type Failure } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { signUpCustomer } from '../test/people.ts';
import { startTestApi, type TestApi } from '../test/support.ts';

let api: TestApi;
let ana: Awaited<ReturnType<typeof signUpCustomer>>;
beforeAll(async () => {
  api = await startTestApi();
  ana = await signUpCustomer(api);
});
afterAll(() => api.close());

/** All calls of customers and guests that have a body. */
const withBody = Object.keys(endpoints)
  .filter((name): name is CallName => Object.hasOwn(endpoints, name))
  .filter((name) => calls[name].body instanceof z.ZodObject && ['guest', 'client'].includes(endpoints[name][2]));

/** Fields that nobody may set in any call. */
const smuggled = {
  role: 'admin',
  isRated: true,
  isAdmin: true,
  status: 'paid',
  total: 1,
  user_id: '00000000-0000-4000-8000-000000000000',
  password_hash: 'x',
  deleted_at: null,
  constructor: { prototype: { isAdmin: true } },
};

const path = (name: CallName): string =>
  endpoints[name][1].replace(/\{(\w+)\}/g, (_whole, param) => (param === 'id' ? ana.user.id : randomUUID()));

async function send(name: CallName, payload: string): Promise<{ status: number; failure: Failure }> {
  const answer = await api.app.inject({
    method: endpoints[name][0],
    url: path(name),
    headers: {
      host: 'localhost:4000',
      origin: 'http://localhost:4000',
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: ana.browser.cookieHeader(),
    },
    payload,
  });
  return { status: answer.statusCode, failure: answer.json() };
}

describe.each(withBody)('%s', (name) => {
  const { body } = calls[name];
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];

  it('ignores every field that the contract does not contain', () => {
    const named = Object.fromEntries(fields.map((field) => [field, undefined]));
    const extra = Object.fromEntries(Object.entries(smuggled).filter(([field]) => !fields.includes(field)));
    const hostile = JSON.parse(`{"__proto__":{"isAdmin":true},${JSON.stringify(extra).slice(1)}`);
    const parsed = body instanceof z.ZodObject ? body.partial().safeParse({ ...named, ...hostile }) : null;
    expect(parsed?.success).toBe(true);
    const kept = parsed?.success ? Object.keys(parsed.data) : [];
    expect(kept.filter((field) => !fields.includes(field))).toEqual([]);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it.each([
    ['a prototype', '{"__proto__":{"role":"admin"}}'],
    ['a constructor', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a number', '7'],
    ['lists for every field', JSON.stringify(Object.fromEntries(fields.map((field) => [field, ['a', { b: 1 }]])))],
    ['objects for every field', JSON.stringify(Object.fromEntries(fields.map((field) => [field, { $ne: null, toString: 1 }])))],
    ['numbers for every field', JSON.stringify(Object.fromEntries(fields.map((field) => [field, 1e308])))],
    ['a flood for every field', JSON.stringify(Object.fromEntries(fields.map((field) => [field, 'x'.repeat(9000)])))],
  ])('answers %s with an expected failure and never with a defect', async (_what, payload) => {
    const { status, failure } = await send(name, payload);
    // All fields of a body may have defaults. The only possible failure is then that it names no record of the customer.
    expect(status, failure.code).toBeLessThan(500);
    if (status >= 400) expect(failure).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
  });
});

it('the account is unchanged after all payloads', async () => {
  const row = await api.db.selectFrom('users').selectAll().where('id', '=', ana.user.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ role: 'client', email: ana.email, name: 'Astrid', deleted_at: null });
  expect((await ana.browser.call('restoreSession', { params: { lng: 'en' } })).data.user?.role).toBe('client');
});

it('no call lets a customer set the role', async () => {
  const { user, browser } = await signUpCustomer(api);
  const info = { id: user.id, name: 'Eva', surname: 'Berg', mobile: '+34612345678', email: user.email };
  const { constructor: _refused, ...extra } = smuggled;
  const { status } = await browser.call('updateInfo', { body: { ...info, ...extra } });
  expect(status).toBe(200);
  const row = await api.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ role: 'client', name: 'Eva' });
});
