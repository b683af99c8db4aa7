import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFile } from '../../../test/content.ts';
import { type StaffBrowser, signInStaff, staffPassword, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { exitCodes } from '../failure.ts';
import { runContentCli } from './run-content.ts';

const seed = fileURLToPath(new URL('../../../../mf-marketing/content', import.meta.url));

let api: TestApi;
let app: FastifyInstance;
let staff: StaffBrowser;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  app = await startStaffApp(api);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { browser, email } = await signInStaff(api, app, ['content']);
  staff = browser;
  env = { NITIDA_STAFF_URL: url, NITIDA_STAFF_EMAIL: email, NITIDA_STAFF_PASSWORD: staffPassword };
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  for (const page of ['faq', 'campaigns/holiday-homes']) await cp(join(seed, page), join(folder, page), { recursive: true });
});
afterAll(async () => {
  await app.close();
  await api.close();
  await rm(folder, { recursive: true });
});

async function run(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const environment = {
    env,
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    ask: null,
    sessions: null,
  };
  const code = await runContentCli([...argv, '--folder', folder], {
    ...environment,
    readFile: async () => '',
    readBytes: async () => new Uint8Array(),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const fileAt = (page: string, language: string) => join(folder, page, `${language}.json`);
const read = async (page: string, language: string) => JSON.parse(await readFile(fileAt(page, language), 'utf8'));
const write = (page: string, language: string, body: unknown) => writeFile(fileAt(page, language), JSON.stringify(body));
const originOf = async (page: string, number: string) =>
  (await staff.call('getContentVersion', { query: { page, language: 'en', number } })).data.version;

it('import makes a version of each file that differs, names each, and publishes none', async () => {
  const { code, out } = await run('import');
  expect([code, out.split('\n')]).toEqual([0, expect.arrayContaining(['faq sv: version 1.', 'campaigns/holiday-homes en: version 1.'])]);
  expect(out.split('\n')).toHaveLength(2 * languages.length);
  expect(await originOf('faq', '1')).toMatchObject({ origin: 'import', by: 'Pilar Soto', isPublished: false });
  expect((await run('import')).out).toBe('Nothing differs, so no version was made.');
  await write('faq', 'en', { ...contentFile('faq', 'en'), title: 'Questions about cleaning your home in Marbella' });
  expect((await run('import', 'faq')).out).toBe('faq en: version 2.');
});

it('import publishes when it is asked to, and says what was wrong when it cannot', async () => {
  expect((await run('import', 'campaigns/holiday-homes', '--publish')).out).toBe('campaigns/holiday-homes: published as edition 1.');
  expect((await run('import', 'campaigns/holiday-homes', '--publish')).out).toBe('Nothing differs, so no version was made.');
  const body = await read('campaigns/holiday-homes', 'sv');
  await write('campaigns/holiday-homes', 'sv', { ...body, title: '' });
  const { code, err } = await run('import', 'campaigns/holiday-homes', '--publish');
  expect([code, err]).toEqual([
    exitCodes.refused,
    expect.stringMatching(/^campaigns\/holiday-homes was imported and not published:\n {2}sv title: /),
  ]);
  await write('campaigns/holiday-homes', 'sv', body);
  await run('import');
});

it('export writes what visitors see, or the newest versions, and leaves equal files alone', async () => {
  expect((await run('export')).out).toBe('faq: not published, so no file was written.');
  const newest = { ...contentFile('faq', 'en'), title: 'A newer title about cleaning in Marbella' };
  await staff.call('saveContent', { body: { page: 'faq', language: 'en', from: 2, body: newest } });
  expect((await run('export', '--newest')).out).toBe('faq: written in en.');
  expect(await read('faq', 'en')).toEqual(newest);
  // As the files of the checkout are written.
  expect(await readFile(fileAt('faq', 'en'), 'utf8')).toBe(`${JSON.stringify(newest, null, 2)}\n`);
  expect((await run('export', '--newest')).out).toBe('No file has changed.');
  expect((await run('export', 'home')).out).toBe('home: the site has no version of this page.');
});

it('export adds a new campaign to the list, and leaves out a page without all languages or that was taken down', async () => {
  for (const language of languages) {
    const body = { page: 'campaigns/spring', language, from: 0, body: contentFile('campaigns/holiday-homes', language) };
    await staff.call('saveContent', { body });
  }
  await staff.call('saveContent', { body: { page: 'campaigns/half', language: 'en', from: 0, body: contentFile('faq', 'en') } });
  const lines = (await run('export', '--newest')).out.split('\n');
  expect(lines).toEqual([
    'campaigns/half: no version in es, sv, da, no, nl, de, ru, so no file was written.',
    'campaigns/spring: written in en, es, sv, da, no, nl, de, ru.',
  ]);
  expect(JSON.parse(await readFile(join(folder, 'campaigns/campaigns.json'), 'utf8'))).toEqual(['holiday-homes', 'spring']);
  expect(await readdir(join(folder, 'campaigns'))).not.toContain('half');
  await staff.call('takeDownContent', { body: { page: 'campaigns/holiday-homes', edition: 1 } });
  expect((await run('export', 'campaigns/holiday-homes')).out).toBe('campaigns/holiday-homes: taken down, so no file was written.');
});

it('a mistake in one file changes nothing, and the sentence names file, place and reason', async () => {
  const before = await staff.call('getContentPages');
  await write('faq', 'es', { ...contentFile('faq', 'es'), lead: '<b>Hola</b>', onload: 'x' });
  await write('campaigns/spring', 'en', { ...contentFile('faq', 'en'), title: 'A title that would be imported' });
  const { code, err } = await run('import');
  expect([code, err]).toEqual([exitCodes.usage, expect.stringContaining('faq/es.json lead: only plain text can stand here.')]);
  await writeFile(fileAt('faq', 'es'), '{');
  expect((await run('import')).err).toMatch(/^faq\/es\.json is no JSON: /);
  expect((await run('import', 'nowhere')).err).toContain('has no page nowhere.');
  expect((await staff.call('getContentPages')).data).toEqual(before.data);
});

it('words that it does not know, a wrong password and an unreachable site are sentences', async () => {
  expect(await run('copy')).toMatchObject({ code: exitCodes.usage, err: expect.stringMatching(/^Write export or import\./) });
  expect(await run('export', '--publish')).toMatchObject({ code: exitCodes.usage, err: '--publish is no option of export.' });
  expect(await run('import', '--all')).toMatchObject({ code: exitCodes.usage, err: expect.stringContaining('--all') });
  expect((await run('export', '--url', 'http://127.0.0.1:1')).code).toBe(exitCodes.unreachable);
  env = { ...env, NITIDA_STAFF_PASSWORD: 'wrong' };
  expect((await run('export')).code).toBe(exitCodes.signIn);
});
