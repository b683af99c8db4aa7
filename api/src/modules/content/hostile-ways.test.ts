import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages } from '@nitida/contract';
import { isPlainText } from '@nitida/contract/content/plain-text';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileTexts } from '../../../../shared/contract/test/hostile-texts.ts';
import { openBrowser } from '../../../test/browser.ts';
import { contentFile, saveFiles } from '../../../test/content.ts';
import { type StaffBrowser, signInStaff, staffPassword, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { readPage } from '../../cli/content-files/content-folder.ts';
import { runContentCli } from '../../cli/content-files/run-content.ts';

let api: TestApi;
let app: FastifyInstance;
let staff: StaffBrowser;
let email: string;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  app = await startStaffApp(api);
  ({ browser: staff, email } = await signInStaff(api, app, ['content']));
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
});
afterAll(async () => {
  await app.close();
  await api.close();
  await rm(folder, { recursive: true });
});

const texts = hostileTexts(1_000, 1);
const english = contentFile('campaigns/holiday-homes', 'en');
const [opening, ...rest] = english.sections;
const photo = { id: 'A'.repeat(22), width: 800, height: 600, alt: 'A room' };

/** Each place of a page that holds a text, an address or a name, in turn. */
const places: ((text: string) => object)[] = [
  (text) => ({ ...english, title: text }),
  (text) => ({ ...english, sections: [{ ...opening, lead: text }, ...rest] }),
  (text) => ({ ...english, sections: [{ ...opening, action: { label: text, to: 'booking.wizard' } }, ...rest] }),
  (text) => ({ ...english, sections: [{ ...opening, action: { label: 'Book', to: text } }, ...rest] }),
  (text) => ({ ...english, sections: [{ ...opening, photo: { ...photo, alt: text } }, ...rest] }),
  (text) => ({ ...english, sections: [{ ...opening, photo: { ...photo, id: text } }, ...rest] }),
  (text) => ({ ...english, sections: [{ type: 'hero', title: text, lead: 'Words', photo }, ...rest] }),
  (text) => ({ ...english, sections: [{ type: 'hero', title: 'Words', lead: 'Words', photo: { ...photo, alt: text } }, ...rest] }),
  (text) => ({ ...english, sections: [{ type: 'hero', title: 'Words', lead: 'Words', photo: { ...photo, id: text } }, ...rest] }),
  (text) => ({ ...english, sections: [{ ...opening, [text]: 'x' }, ...rest] }),
  (text) => ({ ...english, sections: [{ ...opening, type: text }, ...rest] }),
];
const bodies = texts.map((text, index) => places[index % places.length]?.(text) ?? {});

/** Every text of a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
it("a thousand hostile texts through the editor's call, saved and imported: none is stored", async () => {
  const accepted: string[] = [];
  for (const [index, body] of bodies.entries()) {
    const input = { page: 'campaigns/hostile', language: 'en', from: 0, body, isImport: index % 2 === 1 };
    const { status } = await staff.call('saveContent', { body: input });
    if (status !== 400) accepted.push(`${status} ${texts[index]}`);
  }
  expect(accepted).toEqual([]);
  expect(await api.db.selectFrom('content_versions').select('number').execute()).toEqual([]);
});

it('a thousand hostile files: each is refused with a sentence, and an import of them makes no version', async () => {
  const pageOf = (index: number) => `campaigns/file-${Math.floor(index / languages.length)}`;
  for (const [index, body] of bodies.entries()) {
    const language = languages[index % languages.length] as Language;
    await mkdir(join(folder, pageOf(index)), { recursive: true });
    await writeFile(join(folder, pageOf(index), `${language}.json`), JSON.stringify(body));
  }
  for (let index = 0; index < bodies.length; index += languages.length)
    await expect(readPage(folder, pageOf(index))).rejects.toThrow(/^campaigns\/file-\d+\/\w\w\.json .+\.$/m);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const env = { NITIDA_STAFF_URL: url, NITIDA_STAFF_EMAIL: email, NITIDA_STAFF_PASSWORD: staffPassword };
  const silent = {
    out: () => {},
    err: () => {},
    ask: null,
    sessions: null,
    readFile: async () => '',
    readBytes: async () => new Uint8Array(),
  };
  expect(await runContentCli(['import', '--folder', folder, '--publish'], { env, ...silent })).toBe(2);
  expect(await api.db.selectFrom('content_versions').select('number').execute()).toEqual([]);
});

/** Words with signs that mean something to a browser elsewhere. */
const words = [
  'Tom & Ana',
  'less <, more >',
  '"quoted" and \'quoted\'',
  'R&D, more',
  'on time = good',
  '-- > ]]',
  'Use the \\ key',
  'back`tick',
  '% and $',
];

it('words with signs of markup are answered as they are, in JSON, which no browser takes for a page', async () => {
  const page = 'campaigns/words';
  const versions = await saveFiles(staff, 'campaigns/holiday-homes', page);
  for (const language of languages) {
    const body = contentFile('campaigns/holiday-homes', language);
    const paragraphs = words.map((text) => `${text} ${language}`);
    const next = { ...body, sections: [...body.sections, { type: 'text', title: 'Words', paragraphs }] };
    versions[language] = (await staff.call('saveContent', { body: { page, language, from: 1, body: next } })).data.version.number;
  }
  const { status, data, failure } = await staff.call('publishContent', { body: { page, versions } });
  expect([status, failure.details]).toEqual([201, undefined]);
  for (const lng of languages) {
    const seen = await openBrowser(api.app).call('getContentEdition', { params: { edition: data.edition.number, lng } });
    expect(seen.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(textsIn(seen.data.body)).toEqual(expect.arrayContaining(words.map((text) => `${text} ${lng}`)));
    for (const text of textsIn(seen.data.body)) expect([text, isPlainText(text)]).toEqual([text, true]);
  }
});
