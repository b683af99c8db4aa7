import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { currentBodies } from './store.ts';

let api: TestApi;
let app: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  api = await startTestApi();
  app = await startStaffApp(api);
  staff = (await signInStaff(api, app, ['content', 'platform'])).browser;
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const document = 'navigation';
const faq = { route: 'marketing.faq', names: { en: 'Questions', es: 'Preguntas' } };
const withInfo = (...entries: object[]) => ({ places: { 'menu.info': entries } });
const newest = async () => (await staff.call('getSiteDocument', { query: { document } })).data.edition?.number ?? 0;
const publish = async (body: object, from?: number) =>
  staff.call('publishSiteDocument', { body: { document, from: from ?? (await newest()), body: body as Record<string, unknown> } });

it('menus are published with a number above all others, audited, and can be restored to the files', async () => {
  expect((await staff.call('getSiteDocument', { query: { document } })).data).toEqual({ edition: null, body: {} });
  const first = (await publish(withInfo(faq, { route: 'marketing.infoPrice', isHidden: true }))).data.edition;
  expect(await currentBodies(api.db)).toMatchObject([{ document, number: first.number, body: withInfo(faq, {}) }]);
  const second = (await publish(withInfo({ route: 'marketing.infoPrice' }))).data.edition;
  expect(second.number).toBeGreaterThan(first.number);
  await staff.call('restoreSiteDocument', { body: { document, from: second.number, number: first.number } });
  expect((await staff.call('getSiteDocument', { query: { document } })).data.body).toMatchObject(withInfo(faq, {}));
  const { data } = await staff.call('restoreSiteDocument', { body: { document, from: await newest(), number: 0 } });
  expect(data.edition.origin).toBe('restore');
  expect((await staff.call('getSiteDocument', { query: { document } })).data.body).toEqual({});
  const numbersIn = async (query: Record<string, string>) =>
    (await staff.call('getSiteEditions', { query: { document, ...query } })).data.editions.map(({ number }) => number);
  const all = await numbersIn({});
  expect(all).toHaveLength(4);
  // However old one is, it can be reached, some at a time.
  expect(await numbersIn({ limit: '3' })).toEqual(all.slice(0, 3));
  expect(await numbersIn({ limit: '3', before: String(all[2]) })).toEqual(all.slice(3));
  expect((await staff.call('getSiteDocument', { query: { document, number: String(second.number) } })).data.body).toMatchObject({
    places: { 'menu.info': [{ route: 'marketing.infoPrice' }] },
  });
  const { entries } = (await staff.call('getAudit', { query: { subject: document } })).data;
  expect(entries.map(({ action }) => action)).toEqual([
    ...['restoreSiteDocument', 'restoreSiteDocument', 'publishSiteDocument', 'publishSiteDocument'],
  ]);
});

it('of two that began with the same edition, one is refused with the newest', async () => {
  const from = await newest();
  const answers = await Promise.all([publish(withInfo(faq), from), publish(withInfo(), from)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.failure.details).toMatchObject({ newest: { edition: { number: await newest() } } });
});

it.each([
  ['an address that no remote declares', withInfo({ route: 'https://example.com' }), 'no remote declares'],
  ['a page that no menu has', withInfo({ route: 'booking.summary' }), 'no remote declares'],
  ['one more entry in the header', { places: { tabs: [{ route: 'marketing.faq' }] } }, 'no room'],
  ['an entry twice', withInfo(faq, faq), 'twice'],
  ['an empty name', withInfo({ ...faq, names: { sv: ' ' } }), 'empty'],
  ['a name that is too long', withInfo({ ...faq, names: { ru: 'я'.repeat(41) } }), 'longer'],
  ['a name with markup', withInfo({ ...faq, names: { de: '<b>Fragen</b>' } }), 'plain text'],
  [
    'a hidden entry that the law asks for',
    { places: { 'footer.legal': [{ route: 'marketing.cookies', isHidden: true }] } },
    'the law asks',
  ],
  ['an unknown place', { places: { header: [] } }, ''],
  ['another field', { places: {}, script: 'alert(1)' }, ''],
])('%s is refused', async (_name, body, what) => {
  const { status, failure } = await publish(body);
  expect([status, failure.details]).toMatchObject([
    400,
    { faults: expect.arrayContaining([expect.objectContaining({ page: document, what: expect.stringContaining(what) })]) },
  ]);
});

it('without releases nothing is known of their entries, and a page of another menu can be added', async () => {
  expect((await staff.call('getNavigationEntries')).data).toEqual({ entries: [] });
  const { status, data } = await publish(withInfo({ route: 'account.orders', names: { en: 'Your orders' } }));
  expect(status).toBe(201);
  await staff.call('restoreSiteDocument', { body: { document, from: data.edition.number, number: 0 } });
});

it('there is no other document', async () => {
  const unknown = 'mail/nothing.atAll';
  expect((await staff.call('getSiteDocument', { query: { document: unknown } })).status).toBe(404);
  expect((await staff.call('publishSiteDocument', { body: { document: unknown, from: 0, body: {} } })).status).toBe(404);
  expect((await staff.call('restoreSiteDocument', { body: { document: unknown, from: 0, number: 0 } })).status).toBe(404);
  expect((await staff.call('getSiteDocument', { query: { document, number: '99999' } })).status).toBe(404);
});

it('is closed to staff without the scope', async () => {
  const { browser } = await signInStaff(api, app, ['admin', 'platform']);
  expect((await browser.call('getSiteDocuments')).status).toBe(404);
});
