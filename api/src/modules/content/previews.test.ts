import { fileURLToPath } from 'node:url';
import type { Language } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFile } from '../../../test/content.ts';
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

const read = async (token: string, lng: Language) => {
  const answer = await api.app.inject({ url: `/api/content/get_preview/${lng}`, query: { token } });
  return { status: answer.statusCode, data: answer.json(), headers: answer.headers };
};
const save = (page: string, language: Language, from: number, title: string) =>
  staff.call('saveContent', { body: { page, language, from, body: { ...contentFile('faq', 'en'), title } } });
const make = async (page: string, days = 1) => (await staff.call('makeContentPreview', { body: { page, days } })).data;

it('shows the newest draft to whoever has the link, and nothing to others', async () => {
  const page = 'campaigns/spring';
  await save(page, 'en', 0, 'First');
  const { url, token } = await make(page);
  expect(url).toBe(`${api.context.config.origin}/p/spring?draft=${token}`);
  expect((await read(token, 'en')).data).toMatchObject({ page, shows: 'en', body: { title: 'First' } });
  await save(page, 'en', 1, 'Second');
  const second = await read(token, 'en');
  expect(second.data.body.title).toBe('Second');
  expect(second.headers['cache-control']).toContain('no-store');
  expect((await read(token, 'de')).data).toMatchObject({ shows: 'en', body: { title: 'Second' } });
  for (const forged of [token.slice(0, -1), token.replace('~spring', '~autumn'), token.replace(/^\d/, '9'), '', 'home'])
    expect((await read(forged, 'en')).status).not.toBe(200);
});

it('shows the text of the release where staff have written nothing, which is what a first version starts from', async () => {
  const { token } = await make('cookies');
  expect((await read(token, 'sv')).data).toMatchObject({ shows: 'sv', body: { title: contentFile('cookies', 'sv').title } });
  const seed = (await staff.call('getContentSeed', { query: { page: 'cookies' } })).data;
  expect(Object.keys(seed.languages)).toHaveLength(8);
  expect((await staff.call('getContentSeed', { query: { page: 'campaigns/nothing' } })).status).toBe(404);
  const { released } = (await staff.call('getContentPages')).data;
  expect(released).toEqual(expect.arrayContaining(['home', 'cookies', 'campaigns/holiday-homes']));
});

it('knows the English version that a translation was made from', async () => {
  const page = 'campaigns/autumn';
  await save(page, 'en', 0, 'Autumn');
  const body = { ...contentFile('faq', 'es') };
  const { data } = await staff.call('saveContent', { body: { page, language: 'es', from: 0, body, source: 1 } });
  expect(data.version.source).toBe(1);
  const restored = await staff.call('restoreContent', { body: { page, language: 'es', from: 1, version: 1 } });
  expect(restored.data.version.source).toBe(1);
});

it('ends when the link expires', async () => {
  await save('campaigns/summer', 'en', 0, 'Summer');
  const { token, expiresAt } = await make('campaigns/summer', 2);
  api.advanceReal(2 * 24 * 60 * 60_000 + 1000);
  expect(new Date(expiresAt).getTime()).toBeLessThan(api.context.realClock.now().getTime());
  expect((await read(token, 'en')).status).toBe(404);
});
