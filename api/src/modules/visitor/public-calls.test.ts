import { seedPriceList } from '@nitida/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { signUpCustomer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { loadPriceList } from '../pricing/store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { COUNTRY_HEADER: 'X-Country' } });
  await api.db.insertInto('affiliates').values({ id: 'aff-1', code: 'casa-sol', user_id: null }).execute();
});
afterAll(() => api.close());

describe('prices', () => {
  it("come from the database in the specification's shapes", async () => {
    const browser = openBrowser(api.app);
    const { data: types } = await browser.call('getServiceTypes');
    const { data: extras } = await browser.call('getExtraServices');
    const { data: rules } = await browser.call('getPricing');
    const { data: times } = await browser.call('getTimePricing');
    const { data: sizes } = await browser.call('getCleaningSizePricing');
    const { data: sqm } = await browser.call('getSqmSizePricing');
    const { data: hours } = await browser.call('getPricePerHours');
    const { pricing, ...lists } = seedPriceList;
    const { version } = await loadPriceList(api.db);
    expect({ ...types, ...extras, ...times, ...sizes, ...sqm, ...hours }).toEqual({ ...lists, version });
    for (const answer of [types, extras, rules, times, sizes, sqm, hours]) expect(answer.version).toBe(version);
    expect(rules.pricing[0]).toEqual(pricing);
  });

  it('change with a new version, and the old version stays', async () => {
    const { version, priceList } = await loadPriceList(api.db);
    const dearer = { ...priceList, extraServices: priceList.extraServices.map((extra) => ({ ...extra, price: extra.price + 100 })) };
    await api.db
      .insertInto('price_lists')
      .values({ list: JSON.stringify(dearer), created_at: api.clock.now() })
      .execute();
    const { data } = await openBrowser(api.app).call('getExtraServices');
    expect(data).toEqual({ extraServices: dearer.extraServices, version: (await loadPriceList(api.db)).version });
    expect(data.version).toBe(version + 1);
  });
});

describe('the business clock', () => {
  it('returns the time and the date in Madrid', async () => {
    const { data } = await openBrowser(api.app).call('getBusinessClock');
    expect(data).toEqual({ now: '2027-06-01T08:00:00.000Z', today: '2027-06-01' });
    await api.clock.moveTo(new Date('2027-06-01T22:00:00Z'));
    expect((await openBrowser(api.app).call('getBusinessClock')).data.today).toBe('2027-06-02');
  });
});

describe('the country', () => {
  const country = async (header?: string) =>
    (await openBrowser(api.app).call('getCountry', { ...(header && { headers: { 'x-country': header } }) })).data.country;

  it('is that of the configured header', async () => {
    expect(await country('se')).toBe('SE');
  });
  it.each([undefined, 'XX', 'Sweden', "'"])('is Spain for the header value %s', async (header) => {
    expect(await country(header)).toBe('ES');
  });
  it('is read from a header only when the configuration names it', async () => {
    const other = await startTestApi();
    const answer = await openBrowser(other.app).call('getCountry', { headers: { 'cf-ipcountry': 'SE' } });
    expect(answer.data.country).toBe('ES');
    await other.close();
  });
});

describe('a referral link', () => {
  it('returns the affiliate and sets no cookie before consent', async () => {
    const browser = openBrowser(api.app);
    const { data, headers } = await browser.call('referral', { params: { code: 'Casa-Sol' } });
    expect(data).toEqual({ affiliateId: 'aff-1' });
    expect(headers.vary).toContain('Accept');
    expect(browser.cookieHeader()).toBe('');
  });

  it('sets a signed cookie after consent, which the sign-up reads', async () => {
    const browser = openBrowser(api.app);
    browser.setCookie('consent', 'all');
    await browser.call('referral', { params: { code: 'casa-sol' } });
    const { user } = await signUpCustomer(api, { browser });
    expect(user.affiliateId).toBe('aff-1');
  });

  it('has its cookie deleted and ignored after consent was withdrawn', async () => {
    const browser = openBrowser(api.app);
    browser.setCookie('consent', 'necessary.marketing');
    await browser.call('referral', { params: { code: 'casa-sol' } });
    browser.setCookie('consent', 'necessary');
    const { user } = await signUpCustomer(api, { browser });
    expect(user.affiliateId).toBeNull();
    await browser.call('restoreSession', { params: { lng: 'en' } });
    expect(browser.cookieHeader()).not.toContain('nitida_affiliate=');
  });

  it('does not accept a forged cookie', async () => {
    const browser = openBrowser(api.app);
    browser.setCookie('consent', 'all');
    browser.setCookie('nitida_affiliate', 'aff-1.forged');
    const { user } = await signUpCustomer(api, { browser });
    expect(user.affiliateId).toBeNull();
  });

  it('returns null for an unknown code', async () => {
    expect((await openBrowser(api.app).call('referral', { params: { code: 'nobody' } })).data).toEqual({ affiliateId: null });
  });

  it('is a page and not a call when HTML is requested', async () => {
    const accept = 'text/html,application/xhtml+xml,application/json;q=0.8';
    expect((await api.app.inject({ url: '/ref/casa-sol', headers: { accept } })).statusCode).toBe(404);
  });
});

describe('the answer to how a customer heard of us', () => {
  it('is stored, and the last answer counts', async () => {
    const { browser, user } = await signUpCustomer(api);
    for (const knowingWay of ['Google', 'Neighbour'] as const) {
      const { status, data } = await browser.call('createKnowingWay', { body: { userId: user.id, knowingWay } });
      expect([status, data]).toEqual([201, { userId: user.id, knowingWay }]);
    }
    const rows = await api.db.selectFrom('knowing_ways').select('knowing_way').where('user_id', '=', user.id).execute();
    expect(rows).toEqual([{ knowing_way: 'Neighbour' }]);
  });

  it('is returned with the user, so that nobody asks again', async () => {
    const { browser, user } = await signUpCustomer(api);
    expect(user.knowingWay).toBeNull();
    await browser.call('createKnowingWay', { body: { userId: user.id, knowingWay: 'Friend' } });
    const { data } = await browser.call('restoreSession', { params: { lng: 'en' } });
    expect(data.user?.knowingWay).toBe('Friend');
  });

  it('is refused for another customer and with an unknown value', async () => {
    const { browser, user } = await signUpCustomer(api);
    const { user: other } = await signUpCustomer(api);
    const body = { userId: other.id, knowingWay: 'Google' };
    expect((await browser.call('createKnowingWay', { body })).status).toBe(404);
    const wrong = await browser.call('createKnowingWay', { body: { userId: user.id, knowingWay: 'Radio' } });
    expect(wrong.failure.errors).toEqual({ knowingWay: 'notAvailable' });
  });
});
