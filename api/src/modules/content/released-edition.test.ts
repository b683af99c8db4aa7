import { fileURLToPath } from 'node:url';
import { languages } from '@nitida/contract';
import type { LegalPage } from '@nitida/contract/content/legal-pages';
import { toInstant } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { contentFile, saveFiles } from '../../../test/content.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';

let api: TestApi;
let app: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  const files = fileURLToPath(new URL('../../../../mf-marketing/content', import.meta.url));
  api = await startTestApi({ env: { CONTENT_DIR: files } });
  app = await startStaffApp(api);
  staff = (await signInStaff(api, app, ['content'])).browser;
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const visitor = () => openBrowser(api.app);
const historyOf = async (page: LegalPage) => (await visitor().call('getContentHistory', { params: { page } })).data.editions;

it('the text of the release is the first version of a legal page, from its date until staff publish another', async () => {
  const page = 'privacy-policy';
  const versions = await saveFiles(staff, page);
  const changed = { ...contentFile(page, 'en'), title: 'How we keep the data of your home cleaning' };
  const { data } = await staff.call('saveContent', { body: { page, language: 'en', from: versions.en, body: changed } });
  expect(await historyOf(page)).toEqual([]);
  const now = api.clock.now().toISOString();
  const published = await staff.call('publishContent', { body: { page, versions: { ...versions, en: data.version.number } } });
  const [current, released, ...others] = await historyOf(page);
  expect(others).toEqual([]);
  expect(current).toMatchObject({ number: published.data.edition.number, from: now, until: null });
  expect(released).toMatchObject({ from: toInstant(String(contentFile(page, 'en').updated), '00:00').toISOString(), until: now });
  for (const lng of languages) {
    const seen = await visitor().call('getContentEdition', { params: { edition: released?.number ?? 0, lng } });
    expect(seen.data).toEqual({ page, shows: lng, isTakenDown: false, body: contentFile(page, lng) });
  }
  // Visitors have the new one, and the versions of staff do not count the text of the release.
  expect((await visitor().call('getContentEditions')).data.editions[page]).toBe(published.data.edition.number);
  const listed = await staff.call('getContentVersions', { query: { page, language: 'en' } });
  expect(listed.data.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
});

it('a later publication adds one version, and no other page gets the text of its release', async () => {
  const page = 'privacy-policy';
  const versions = Object.fromEntries(languages.map((language) => [language, 1]));
  await api.clock.advance(60_000);
  await staff.call('publishContent', { body: { page, versions } });
  expect(await historyOf(page)).toHaveLength(3);
  const campaign = 'campaigns/holiday-homes';
  const before = (await staff.call('publishContent', { body: { page: campaign, versions: await saveFiles(staff, campaign) } })).data;
  const after = (await staff.call('publishContent', { body: { page: campaign, versions } })).data;
  expect(after.edition.number).toBe(before.edition.number + 1);
});

it('a language that staff have not translated keeps the text of the release to start from', async () => {
  const page = 'legal-notice';
  const { ru, ...versions } = await saveFiles(staff, page);
  expect(ru).toBe(1);
  await staff.call('publishContent', { body: { page, versions, fallbacks: { ru: 'en' } } });
  const [, released] = await historyOf(page);
  const seen = await visitor().call('getContentEdition', { params: { edition: released?.number ?? 0, lng: 'ru' } });
  expect(seen.data.body.title).toBe(contentFile(page, 'ru').title);
  const { pages } = (await staff.call('getContentPages')).data;
  for (const { newest } of pages) for (const { number } of newest) expect(number).toBeGreaterThan(0);
});
