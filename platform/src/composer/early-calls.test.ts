import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type EarlyCallsInput, earlyCalls } from './early-calls.ts';

type Fetch = (url: string, options: { headers: Record<string, string> }) => Promise<Response>;

const answering: Fetch = async (url) => Response.json({ url }, { status: 200, headers: { 'x-customer-id': 'none' } });

/** Runs the script as a document with these cookies does. */
async function run({ cookie = '', fetch = answering, ...input }: Partial<EarlyCallsInput> & { cookie?: string; fetch?: Fetch }) {
  const sent: { url: string; headers: Record<string, string> }[] = [];
  const page: { earlyAnswers: Record<string, Promise<unknown>> } = { earlyAnswers: {} };
  runInNewContext(earlyCalls({ language: 'es', origin: 'http://localhost:3000', calls: [], answered: [], ...input }), {
    window: page,
    document: { cookie },
    fetch: (url: string, options: { headers: Record<string, string> }) => {
      sent.push({ url, headers: options.headers });
      return fetch(url, options);
    },
  });
  const answers = await Promise.all(Object.entries(page.earlyAnswers).map(async ([url, answer]) => [url, await answer]));
  return { urls: sent.map(({ url }) => url), sent, answers: Object.fromEntries(answers) };
}

const session = '/api/auth/auth_web/es';
const prices = '/api/pricing/get_pricing';
const orders = '/api/order/get_own_orders';

test('the session is asked for on every page, in its language', async () => {
  const { sent } = await run({});
  expect(sent).toEqual([{ url: session, headers: { accept: 'application/json', 'accept-language': 'es' } }]);
});

test.each([
  ['', [session, prices]],
  ['lng=es; not_signed_in=1', [session, prices]],
  ['signed_in=', [session, prices]],
  ['signed_in=1', [session, prices, orders]],
  ['lng=es; signed_in=1; consent=all', [session, prices, orders]],
])("with the cookies “%s” the route's calls are made as far as they concern the visitor", async (cookie, urls) => {
  expect((await run({ cookie, calls: ['getPricing', 'getOwnOrders'] })).urls).toEqual(urls);
});

test.each([
  ['__Host-signed_in=1', [session, orders]],
  ['signed_in=1', [session]],
])('on an https site, only a cookie of the exact origin counts: “%s”', async (cookie, urls) => {
  expect((await run({ cookie, origin: 'https://nitida.example', calls: ['getOwnOrders'] })).urls).toEqual(urls);
});

test('the answers of a prerendered page are not asked for again', async () => {
  expect((await run({ calls: ['getPricing', 'getDraft'], answered: ['getPricing'] })).urls).toEqual([session, '/api/booking/draft']);
});

test('only calls that read and need no parameters are made', async () => {
  const calls = ['logout', 'createOrder', 'getOrder', 'getCleaner', 'getSomethingLater', 'toString'];
  expect((await run({ calls, cookie: 'signed_in=1' })).urls).toEqual([session]);
});

test('an answer has its status, its customer and the time at which it came', async () => {
  const { answers } = await run({});
  expect(answers[session]).toEqual({ status: 200, customer: 'none', data: { url: session }, at: expect.any(Number) });
});

test.each([
  ['does not arrive', async () => Promise.reject(new Error('offline'))],
  ['is no JSON', async () => new Response('<p>Log in to this network</p>')],
])('an answer that %s is null', async (_what, fetch) => {
  expect((await run({ fetch })).answers).toEqual({ [session]: null });
});
