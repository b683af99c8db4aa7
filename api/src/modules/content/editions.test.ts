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

it('an edition stays in the visitor’s browser, because it never changes', async () => {
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
