import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type CallName, endpoints, type PricingRules, staffEndpoints } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../test/booking.ts';
import { signInStaff, startStaffApp } from '../../test/staff.ts';
import { loadPriceList } from '../modules/pricing/store.ts';

let api: BookingApi;
let ana: Customer;
beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

const url = endpoints.getPricing[1];
async function changeRules(rules: Partial<PricingRules>): Promise<void> {
  const { priceList } = await loadPriceList(api.db);
  const list = { ...priceList, pricing: { ...priceList.pricing, ...rules } };
  await api.db
    .insertInto('price_lists')
    .values({ list: JSON.stringify(list), created_at: api.clock.now() })
    .execute();
}
const ask = (headers: Record<string, string> = {}, path: string = url) => api.app.inject({ url: path, headers });

describe('the answer to a price call', () => {
  it.each([
    'getServiceTypes',
    'getExtraServices',
    'getPricing',
    'getTimePricing',
    'getCleaningSizePricing',
    'getSqmSizePricing',
    'getPricePerHours',
    'getBusinessSettings',
    'getCleanerPay',
  ] satisfies CallName[])('of %s may be kept, and is answered 304 while it has not changed', async (name) => {
    const [, path] = endpoints[name];
    const first = await ask({}, path);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await ask({ 'if-none-match': `"other", ${first.headers.etag}` }, path);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    const other = await ask({ 'if-none-match': '"other"' }, path);
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  it('has another ETag when prices have changed', async () => {
    const before = await ask();
    await changeRules({ ivaPercent: 10 });
    const after = await ask({ 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.json().pricing[0].ivaPercent).toBe(10);
  });

  it('is not kept when it is refused', async () => {
    const { headers, statusCode } = await ask({ 'x-customer-id': ana.user.id });
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([401, 'no-store', undefined]);
  });
});

describe('a large answer', () => {
  beforeAll(() => changeRules({ serviceAreaPostalPrefixes: Array.from({ length: 90 }, (_, at) => `29${600 + at}`) }));
  const plain = async () => (await ask()).body;

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (accepted, encoding, unpack) => {
    for (const _time of [1, 2]) {
      const { headers, rawPayload } = await ask({ 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
      expect(unpack(rawPayload).toString()).toBe(await plain());
    }
  });

  it.each([undefined, '', 'identity', 'br;q=0', 'deflate'])('stays as it is for a client that accepts %s', async (accepted) => {
    const { headers } = await ask(accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
  });

  it("is compressed also when it is one customer's, which nobody may keep", async () => {
    await ana.book({ date: '2027-06-10', repeat: 'Weekly', lastDate: '2027-07-22' }, { paymentTiming: 'later' });
    const { headers } = await ask(
      { 'accept-encoding': 'br', cookie: ana.browser.cookieHeader() },
      `/api/order/get_orders_by_customer_id/${ana.user.id}`,
    );
    expect([headers['content-encoding'], headers['cache-control'], headers.etag]).toEqual(['br', 'no-store', undefined]);
  });

  it("is compressed on staff's origin", async () => {
    const app = await startStaffApp(api);
    const { browser } = await signInStaff(api, app);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const [, path] = staffEndpoints.getSettings;
    const { statusCode, headers } = await app.inject({ url: path, headers: { cookie, 'accept-encoding': 'gzip' } });
    expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'gzip', 'no-store']);
    await app.close();
  });
});

describe('never compressed is', () => {
  it('a small answer', async () => {
    const { headers } = await ask({ 'accept-encoding': 'br' }, '/api/geo/country');
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  it('an answer that changes something, because it may repeat the request beside a secret', async () => {
    const note = 'a'.repeat(1000);
    const { headers, body } = await api.app.inject({
      method: 'PUT',
      url: '/api/booking/draft',
      headers: { 'accept-encoding': 'br', cookie: ana.browser.cookieHeader(), origin: 'http://localhost:4000', host: 'localhost:4000' },
      payload: { draft: { instructions: note }, revision: 0 },
    });
    expect(body.length).toBeGreaterThan(1024);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('a failure', async () => {
    const { headers } = await ask({ 'accept-encoding': 'br' }, `/api/nothing/${'a'.repeat(2000)}`);
    expect(headers['content-encoding']).toBeUndefined();
  });
});
