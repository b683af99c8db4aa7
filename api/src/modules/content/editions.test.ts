import { type Language, languages } from '@nitida/contract';
import { publishedPage } from '@nitida/contract/content/documents';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { contentFile, saveFiles } from '../../../test/content.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { gonePage } from './gone-page.ts';

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

const title = 'Questions about home cleaning in Marbella';
const visitor = () => openBrowser(api.app);
const editions = async () => (await visitor().call('getContentEditions')).data.editions;
const seen = (edition: number, lng: Language = 'en') => visitor().call('getContentEdition', { params: { edition, lng } });

async function publish(page: string, { lacks }: { lacks?: 'ru' } = {}): Promise<number> {
  const versions: Record<string, number> = await saveFiles(staff, 'faq', page);
  if (lacks) delete versions[lacks];
  const body = { page, versions, fallbacks: lacks ? { [lacks]: 'en' } : {} };
  return (await staff.call('publishContent', { body })).data.edition.number;
}
const draft = (page: string, from: number) =>
  staff.call('saveContent', { body: { page, language: 'en', from, body: { ...contentFile('faq', 'en'), title } } });

it('visitors have what was published, in each language, and never a draft', async () => {
  const page = 'campaigns/visible';
  await draft(page, 0);
  expect(await editions()).not.toHaveProperty(page);
  await staff.call('restoreContent', { body: { page, language: 'en', from: 1, version: 1 } });
  const other = 'campaigns/visible-too';
  const number = await publish(other);
  expect(await editions()).toMatchObject({ [other]: number });
  await draft(other, 1);
  expect((await seen(number)).data).toEqual({ page: other, shows: 'en', isTakenDown: false, body: contentFile('faq', 'en') });
  expect((await seen(number, 'sv')).data).toMatchObject({ shows: 'sv', body: { title: contentFile('faq', 'sv').title } });
});

it('a missing translation shows the language that staff chose, and says so', async () => {
  const number = await publish('campaigns/fallback', { lacks: 'ru' });
  expect((await seen(number, 'ru')).data).toMatchObject({ shows: 'en', body: { title: contentFile('faq', 'en').title } });
});

it("an edition stays in the visitor's browser, because it never changes", async () => {
  const number = await publish('campaigns/kept');
  expect((await seen(number)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect((await visitor().call('getContentEditions')).headers['cache-control']).toBe('no-cache');
});

it('a page that was taken down has no texts any more, in none of its editions', async () => {
  const page = 'campaigns/taken-down';
  const [former, current] = [await publish(page), await staff.call('getContentPages')];
  expect(current.status).toBe(200);
  const down = (await staff.call('takeDownContent', { body: { page, edition: former } })).data.edition.number;
  expect(await editions()).toMatchObject({ [page]: down });
  for (const edition of [former, down]) {
    const { data, headers } = await seen(edition, 'sv');
    expect([data.isTakenDown, data.body.title, headers['cache-control']]).toEqual([true, 'Den här sidan finns inte längre', 'no-store']);
  }
});

it('a page that the site needs cannot be taken down', async () => {
  const edition = await publish('campaigns/not-this-one');
  const { status, failure } = await staff.call('takeDownContent', { body: { page: 'privacy-policy', edition } });
  expect([status, failure.details]).toMatchObject([400, { faults: [{ page: 'privacy-policy', what: 'the site needs this page' }] }]);
});

it('every text in place of a page fits what may be published', () => {
  for (const language of languages) expect(publishedPage.safeParse(gonePage(language)).error).toBeUndefined();
});

it.each([99_999, 0, 'x', 2 ** 31])('there is no edition %s', async (edition) => {
  expect((await seen(edition as number)).status).toBe(404);
});

it('a legal page keeps every edition with its dates, and each can be read in every language', async () => {
  const page = 'terms-of-use';
  const history = async () => (await visitor().call('getContentHistory', { params: { page } })).data.editions;
  expect(await history()).toEqual([]);
  const began = api.clock.now().toISOString();
  const versions = await saveFiles(staff, page);
  const publishTerms = async (body: Record<string, unknown>) => (await staff.call('publishContent', { body })).data.edition.number;
  const first = await publishTerms({ page, versions });
  await api.clock.advance(86_400_000);
  const changed = { ...contentFile(page, 'en'), title: 'New terms for home cleaning in Marbella' };
  const next = await staff.call('saveContent', { body: { page, language: 'en', from: versions.en, body: changed } });
  const second = await publishTerms({ page, versions: { ...versions, en: next.data.version.number } });
  const [current, former] = await history();
  expect(former).toMatchObject({ number: first, from: began, until: current?.from });
  expect(current).toMatchObject({ number: second, until: null });
  for (const lng of languages) expect((await seen(first, lng)).data.body.title).toBe(contentFile(page, lng).title);
  expect((await seen(second)).data.body.title).toBe(changed.title);
});

it.each(['faq', 'campaigns/visible', 'nowhere', '..%2f'])('only legal pages have a history: %s', async (page) => {
  const answer = await api.app.inject(`/api/content/get_history/${encodeURIComponent(page)}`);
  expect(answer.statusCode).toBe(404);
});
