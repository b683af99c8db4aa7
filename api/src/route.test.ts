import { type CallName, endpoints, isMutating } from '@nitida/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../test/browser.ts';
import { signUpCustomer } from '../test/people.ts';
import { startTestApi, type TestApi } from '../test/support.ts';
import { route } from './route.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const names = Object.keys(endpoints).filter((name): name is CallName => Object.hasOwn(endpoints, name));
const someId = '00000000-0000-4000-8000-000000000000';
const params = { id: someId, orderId: someId, lng: 'en', token: 'none', code: 'none' } as never;

describe('the contract', () => {
  it.each(names)('%s is served and requires a session if the contract says so', async (name) => {
    const [method, , access] = endpoints[name];
    const { status, failure } = await openBrowser(api.app).call(name, { params, ...(method !== 'GET' && { body: {} }) });
    if (access === 'client') expect(failure.code).toBe('unauthenticated');
    expect(api.app.hasRoute({ method, url: routeOf(name), ...(name === 'referral' && { constraints: { accepts: 'json' } }) })).toBe(true);
    expect(status).toBeLessThan(500);
  });

  it('is the only source of routes', () => {
    const app = fastify();
    expect(() => route(app, 'somethingElse' as CallName, async () => ({ message: '' }))).toThrow('The contract has no call');
  });
});

const routeOf = (name: CallName): string => endpoints[name][1].replace(/\{(\w+)\}/g, ':$1');

describe('a failed request', () => {
  it('is answered in the usual shape for an unknown path', async () => {
    const answer = await api.app.inject('/api/nothing/here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'not found', code: 'not_found', requestId: answer.headers['x-request-id'] });
  });

  it.each([
    ['broken JSON', 'application/json', 400, 'validation'],
    ['text', 'text/plain', 415, 'not_json'],
    ['XML', 'application/xml', 415, 'not_json'],
  ])('is answered with its own code for a body of %s', async (_kind, type, status, code) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/signin_web',
      headers: { 'content-type': type },
      payload: '{"email":',
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it('does not reveal the details of a defect', async () => {
    await api.db.schema.alterTable('price_lists').renameTo('gone').execute();
    const { status, failure } = await openBrowser(api.app).call('getPricing');
    await api.db.schema
      .alterTable('gone' as 'price_lists')
      .renameTo('price_lists')
      .execute();
    expect(status).toBe(500);
    expect(failure).toEqual({ message: 'Unexpected error', code: 'unexpected', requestId: expect.any(String) });
  });

  it('is answered with not_found for a malformed id', async () => {
    const { status } = await openBrowser(api.app).call('getUnverifiedUser', { params: { id: "1' or 1=1" } });
    expect(status).toBe(404);
  });
});

describe('a request from another site', () => {
  const logIn = { email: 'a@example.com', password: 'shutters24', lng: 'en' };
  let customer: Browser;
  beforeAll(async () => {
    customer = (await signUpCustomer(api)).browser;
  });

  it.each([
    ['its origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port of the same machine', { origin: 'http://localhost:9999' }],
    ['the browser’s own word', { 'sec-fetch-site': 'cross-site' }],
    ['the browser’s own word, from a subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('is recognised by %s', async (_by, headers) => {
    const { status, failure } = await openBrowser(api.app).call('signin', { body: logIn, headers });
    expect([status, failure.code]).toEqual([403, 'forbidden_origin']);
  });

  /** Including GETs that change something: these log out, use a link, or store a referral. */
  it.each(names.filter(isMutating))('cannot make a browser call %s, even for a signed-in customer', async (name) => {
    const [method] = endpoints[name];
    const headers = { 'sec-fetch-site': 'cross-site', ...(method !== 'GET' && { origin: 'https://evil.example' }) };
    const { status, failure, setCookies } = await customer.call(name, { params, headers, ...(method !== 'GET' && { body: {} }) });
    expect([status, failure.code, setCookies]).toEqual([403, 'forbidden_origin', []]);
  });

  it('differs from a request without an origin, such as that of an app or a command line', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/auth/signin_web', payload: logIn });
    expect(answer.statusCode).toBe(404);
  });

  it('differs from the site itself under either name of the machine', async () => {
    const headers = { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' };
    expect((await openBrowser(api.app).call('signin', { body: logIn, headers })).status).toBe(404);
  });
});

it('answers that may differ between visitors are never cached', async () => {
  const { headers } = await openBrowser(api.app).call('getDraft');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

describe('an answer that a document may ask for early', () => {
  it('names the customer for whom it was made', async () => {
    const { browser, user } = await signUpCustomer(api);
    for (const name of ['getDraft', 'getOwnOrders'] as const) expect((await browser.call(name)).headers['x-customer-id']).toBe(user.id);
  });

  it('says that it was made for a guest', async () => {
    expect((await openBrowser(api.app).call('getDraft')).headers['x-customer-id']).toBe('none');
  });

  it('names nobody when it is the same for everybody, because it may be kept', async () => {
    const { browser } = await signUpCustomer(api);
    expect((await browser.call('getPricing')).headers['x-customer-id']).toBeUndefined();
  });
});
