import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFile, saveFiles } from '../../../test/content.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';

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

let campaigns = 0;
/** A page of its own for each test. */
const newPage = (): string => {
  campaigns += 1;
  return `campaigns/test-${campaigns}`;
};
const english = contentFile('faq', 'en');
const withTitle = (title: string) => ({ ...english, title });
const save = (page: string, from: number, title: string) =>
  staff.call('saveContent', { body: { page, language: 'en', from, body: withTitle(title) } });
const versionsOf = async (page: string) => (await staff.call('getContentVersions', { query: { page, language: 'en' } })).data.versions;
const versionNumbered = async (page: string, number: number) =>
  (await staff.call('getContentVersion', { query: { page, language: 'en', number: String(number) } })).data.version;

describe('a version', () => {
  it('however old can be reached, some at a time', async () => {
    const page = newPage();
    for (const [from, title] of ['One', 'Two', 'Three'].entries()) await save(page, from, title);
    const numbersIn = async (query: Record<string, string>) =>
      (await staff.call('getContentVersions', { query: { page, language: 'en', ...query } })).data.versions.map(({ number }) => number);
    expect(await numbersIn({ limit: '2' })).toEqual([3, 2]);
    expect(await numbersIn({ limit: '2', before: '2' })).toEqual([1]);
  });

  it('never changes, and names its author and what it started from', async () => {
    const page = newPage();
    await save(page, 0, 'Questions about cleaning, first');
    await save(page, 1, 'Questions about cleaning, second');
    expect((await versionsOf(page)).map(({ number, from, by, origin }) => [number, from, by, origin])).toEqual([
      [2, 1, 'Pilar Soto', 'save'],
      [1, 0, 'Pilar Soto', 'save'],
    ]);
    expect((await versionNumbered(page, 1)).body.title).toBe('Questions about cleaning, first');
  });

  it('from an outdated one is refused with both, and nothing is lost', async () => {
    const page = newPage();
    await save(page, 0, 'As both read it');
    await save(page, 1, 'As Ana wrote it');
    const { status, failure } = await save(page, 1, 'As Luis wrote it');
    expect(status).toBe(409);
    expect(failure.details).toMatchObject({
      began: { number: 1, body: { title: 'As both read it' } },
      newest: { number: 2, body: { title: 'As Ana wrote it' } },
    });
    expect(await versionsOf(page)).toHaveLength(2);
  });

  it('saved by two editors at once is stored for one of them', async () => {
    const page = newPage();
    await save(page, 0, 'As both read it');
    const answers = await Promise.all([save(page, 1, 'Ana'), save(page, 1, 'Luis')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('can be restored as a new one', async () => {
    const page = newPage();
    await save(page, 0, 'The good one');
    await save(page, 1, 'The bad one');
    const { data } = await staff.call('restoreContent', { body: { page, language: 'en', from: 2, version: 1 } });
    expect(data.version).toMatchObject({ number: 3, from: 2, origin: 'restore', body: { title: 'The good one' } });
    const missing = await staff.call('restoreContent', { body: { page, language: 'en', from: 3, version: 9 } });
    expect(missing.status).toBe(404);
  });

  it('keeps from which English version each text of a translation is, also when it is restored', async () => {
    const [page, language] = [newPage(), 'es'] as const;
    const body = contentFile('faq', 'es');
    const checked = { 'sections.0.title': 4 };
    const { data } = await staff.call('saveContent', { body: { page, language, from: 0, body, source: 2, checked } });
    expect(data.version).toMatchObject({ source: 2, checked });
    await staff.call('saveContent', { body: { page, language, from: 1, body, source: 5 } });
    const restored = await staff.call('restoreContent', { body: { page, language, from: 2, version: 1 } });
    expect(restored.data.version).toMatchObject({ number: 3, source: 2, checked });
  });

  it('may have empty texts while it is a draft', async () => {
    const body = { title: '', description: '', sections: [{ type: 'hero', title: '', lead: '' }] };
    const { status } = await staff.call('saveContent', { body: { page: newPage(), language: 'en', from: 0, body, isAutosave: true } });
    expect(status).toBe(201);
  });
});

describe('publishing', () => {
  it('gives all languages one edition with a number above all others', async () => {
    const [first, second] = [newPage(), newPage()];
    const published = async (page: string) =>
      (await staff.call('publishContent', { body: { page, versions: await saveFiles(staff, 'faq', page) } })).data.edition;
    const [one, two] = [await published(first), await published(second)];
    expect(two.number).toBeGreaterThan(one.number);
    expect(one.languages).toHaveLength(8);
    expect((await versionsOf(first))[0]?.isPublished).toBe(true);
    await save(first, 1, 'Questions about a clean home in Marbella');
    expect((await versionsOf(first)).map(({ isPublished }) => isPublished)).toEqual([false, true]);
    const ones = Object.fromEntries(one.languages.map(({ language }: { language: string }) => [language, 1]));
    await staff.call('publishContent', { body: { page: first, versions: { ...ones, en: 2 } } });
    await save(first, 2, 'Another draft');
    const listed = await versionsOf(first);
    expect(listed.map(({ isPublished, wasPublished }) => [isPublished, wasPublished])).toEqual([
      [false, false],
      [true, true],
      [false, true],
    ]);
  });

  it('names page, language, section and field of every fault', async () => {
    const page = newPage();
    const versions = await saveFiles(staff, 'faq', page);
    const [section, ...others] = english.sections;
    const body = { ...english, title: 'Short', sections: [{ ...section, title: 'We come in 3 hours to {{nobody}}' }, ...others] };
    const write = async (from: number, next: object) =>
      (await staff.call('saveContent', { body: { page, language: 'en', from, body: next } })).data.version.number;
    const faultsOf = async (number: number) => {
      const { status, failure } = await staff.call('publishContent', { body: { page, versions: { ...versions, en: number } } });
      return [status, failure.details] as const;
    };
    const short = await write(1, body);
    expect(await faultsOf(short)).toMatchObject([
      400,
      {
        faults: expect.arrayContaining([
          { page, language: 'en', section: null, field: 'title', what: expect.stringContaining('too short') },
        ]),
      },
    ]);
    const figures = await write(short, { ...body, title: english.title });
    const place = { page, language: 'en', section: 0, field: 'title' };
    expect((await faultsOf(figures))[1]).toMatchObject({
      faults: expect.arrayContaining([
        { ...place, what: 'no figure is called {{nobody}}' },
        { ...place, what: expect.stringContaining('written by hand') },
      ]),
    });
    const { faults } = (await staff.call('getContentFaults', { query: { page } })).data;
    expect(faults).toContainEqual({ ...place, what: 'no figure is called {{nobody}}' });
  });

  it('needs each language, or a chosen fallback', async () => {
    const page = newPage();
    const { ru, ...versions } = await saveFiles(staff, 'faq', page);
    expect(ru).toBe(1);
    const refused = await staff.call('publishContent', { body: { page, versions } });
    expect(refused.failure.details).toMatchObject({ faults: [{ language: 'ru', what: expect.stringContaining('no version') }] });
    const { data } = await staff.call('publishContent', { body: { page, versions, fallbacks: { ru: 'en' } } });
    expect(data.edition.languages).toContainEqual({ language: 'ru', shows: 'en', version: 1 });
  });

  it('ends when the page is taken down by somebody who saw this edition', async () => {
    const page = newPage();
    const { edition } = (await staff.call('publishContent', { body: { page, versions: await saveFiles(staff, 'faq', page) } })).data;
    const down = (number: number) => staff.call('takeDownContent', { body: { page, edition: number } });
    expect((await down(edition.number + 100)).status).toBe(409);
    expect((await down(edition.number)).data.edition).toMatchObject({ isTakenDown: true, languages: [] });
    expect((await down(edition.number)).status).toBe(409);
    expect((await versionsOf(page)).map(({ isPublished }) => isPublished)).toEqual([false]);
  });

  it('lets nobody delete the page, and a draft that visitors never had is deleted with its address', async () => {
    const [page, draft] = [newPage(), newPage()];
    await staff.call('publishContent', { body: { page, versions: await saveFiles(staff, 'faq', page) } });
    const remove = (name: string) => staff.call('deleteContentDraft', { body: { page: name } });
    expect((await remove(page)).failure.code).toBe('illegal_transition');
    await save(draft, 0, 'Made by mistake');
    await save(draft, 1, 'Made by mistake, too');
    expect((await remove(draft)).data).toEqual({ deleted: 2 });
    expect((await remove(draft)).failure.code).toBe('not_found');
    expect((await save(draft, 0, 'The address is free')).status).toBe(201);
    expect((await staff.call('getContentPages')).data.pages.map((one) => one.page)).toContain(draft);
  });

  it('and every other change is audited under the name of the page', async () => {
    const page = newPage();
    await save(page, 0, 'One');
    await staff.call('restoreContent', { body: { page, language: 'en', from: 1, version: 1 } });
    const { entries } = (await staff.call('getAudit', { query: { subject: page } })).data;
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['restoreContent', 'Pilar Soto'],
      ['saveContent', 'Pilar Soto'],
    ]);
  });
});

it('is closed to staff without the scope', async () => {
  const { browser } = await signInStaff(api, app, ['admin', 'platform']);
  expect((await browser.call('getContentPages')).status).toBe(404);
  expect((await browser.call('saveContent', { body: { page: 'faq', language: 'en', from: 0, body: english } })).status).toBe(404);
});

it('knows only pages of the site and well-named campaigns', async () => {
  for (const page of ['nothing', 'campaigns/', 'campaigns/../faq', 'campaigns/A', 'campaigns/a--b', '__proto__', 'campaigns/a/b']) {
    expect((await save(page, 0, 'A title')).status).toBe(400);
  }
});
