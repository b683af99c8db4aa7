import { type Language, languages } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { contentFile, saveFiles } from '../../../test/content.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { countExperiment, listExperiments, runningExperiments } from './store.ts';

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

type File = ReturnType<typeof contentFile>;
const file = (language: Language) => contentFile('campaigns/holiday-homes', language);
/** Another lead of the first section. */
const withLead = (body: File, at = 0): File => ({
  ...body,
  sections: body.sections.map((section, index) => (index === at ? { ...section, title: `${String(section.title)} — now` } : section)),
});
let pages = 0;
/** A published page, and versions of it with a change in each language. */
async function publishedPage(change: (body: File) => File = withLead) {
  pages += 1;
  const page = `campaigns/experiment-${pages}`;
  const versions = await saveFiles(staff, 'campaigns/holiday-homes', page);
  const { edition } = (await staff.call('publishContent', { body: { page, versions } })).data;
  const changed: Partial<Record<Language, number>> = {};
  for (const language of languages) {
    const body = change(file(language));
    changed[language] = (await staff.call('saveContent', { body: { page, language, from: 1, body } })).data.version.number;
  }
  return { page, versions, changed, edition: edition.number };
}
const begin = (page: string, versions: object) => staff.call('beginExperiment', { body: { page, versions } });
const editionNow = async (page: string) => (await openBrowser(api.app).call('getContentEditions')).data.editions[page];

describe('an experiment', () => {
  it('leaves the page as it was for everybody who asks for the current edition, and has another one for its other side', async () => {
    const { page, changed, edition } = await publishedPage();
    const { status, data } = await begin(page, changed);
    expect([status, data.experiment.section, data.experiment.state, data.experiment.result]).toEqual([201, 0, 'running', 'few']);
    expect(await editionNow(page)).toBe(edition);
    const { b } = data.experiment.editions;
    const other = await openBrowser(api.app).call('getContentEdition', { params: { edition: b, lng: 'sv' } });
    expect(other.data.body).toEqual(withLead(file('sv')));
    expect((await runningExperiments(api.db)).find((one) => one.page === page)?.editions).toEqual({ a: edition, b });
  });

  it('counts visits and bookings of each side while it runs, and names a winner', async () => {
    const { page, changed } = await publishedPage();
    const { id } = (await begin(page, changed)).data.experiment;
    const visits = async (side: 'a' | 'b', count: number, facts: ('begun' | 'finished')[]) => {
      for (let visit = 0; visit < count; visit += 1) await countExperiment(api.db, { id, side }, ['visit', ...facts, 'failed']);
    };
    await visits('a', 200, []);
    await visits('b', 160, []);
    await visits('b', 40, ['begun', 'finished']);
    const found = (await staff.call('getExperiments')).data.experiments.find((one) => one.id === id);
    expect(found).toMatchObject({ a: { visits: 200, begun: 0, finished: 0 }, b: { visits: 200, begun: 40, finished: 40 }, result: 'b' });
    expect((await staff.call('endExperiment', { params: { id } })).data.experiment.state).toBe('ended');
    await visits('a', 1, ['begun']);
    await countExperiment(api.db, { id: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a01', side: 'a' }, ['visit']);
    expect((await staff.call('getExperiments')).data.experiments.find((one) => one.id === id)?.a).toEqual(found?.a);
    expect((await staff.call('endExperiment', { params: { id } })).status).toBe(409);
    const { entries } = (await staff.call('getAudit', { query: { subject: page } })).data;
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['endExperiment', 'beginExperiment']);
  });

  it('ends with the other side for everybody, when staff choose it', async () => {
    const { page, changed, edition } = await publishedPage();
    const { id } = (await begin(page, changed)).data.experiment;
    const { data } = await staff.call('endExperiment', { params: { id }, body: { keep: 'b' } });
    expect(data.experiment.state).toBe('ended');
    const now = await editionNow(page);
    expect(now).toBeGreaterThan(edition);
    const shown = await openBrowser(api.app).call('getContentEdition', { params: { edition: Number(now), lng: 'de' } });
    expect(shown.data.body).toEqual(withLead(file('de')));
    const { entries } = (await staff.call('getAudit', { query: { subject: page } })).data;
    expect(entries[0]).toMatchObject({ action: 'endExperiment', details: { keep: 'b', edition: now } });
    const again = await staff.call('endExperiment', { params: { id }, body: { keep: 'b' } });
    expect([again.status, await editionNow(page)]).toEqual([409, now]);
  });

  it('ends when the page is published again, and another one can begin', async () => {
    const { page, versions, changed } = await publishedPage();
    await begin(page, changed);
    expect((await begin(page, changed)).status).toBe(409);
    await staff.call('publishContent', { body: { page, versions } });
    expect((await runningExperiments(api.db)).some((one) => one.page === page)).toBe(false);
    expect((await begin(page, changed)).status).toBe(201);
  });
});

it('the list has every experiment that runs, however many there are, and says when it leaves out some that ended', async () => {
  const beginNew = async () => {
    const { page, changed } = await publishedPage();
    return (await begin(page, changed)).data.experiment.id;
  };
  const running = await beginNew();
  const ended = await beginNew();
  await staff.call('endExperiment', { params: { id: ended } });
  const none = await listExperiments(api.db, 0);
  expect(none.experiments.map(({ id }) => id)).toContain(running);
  expect([none.experiments.every(({ state }) => state === 'running'), none.isCut]).toEqual([true, true]);
  const all = (await staff.call('getExperiments')).data;
  expect([all.experiments.map(({ id }) => id).includes(ended), all.isCut]).toEqual([true, false]);
});

describe('refused is one', () => {
  const faultOf = async (change: (body: File) => File) => {
    const { page, changed } = await publishedPage(change);
    const { status, failure } = await begin(page, changed);
    return [status, failure.details];
  };
  const because = (what: string) => [400, { faults: [expect.objectContaining({ what: expect.stringContaining(what) })] }];

  it('whose sides differ in more than one section, in their titles, or not at all', async () => {
    expect(await faultOf((body) => withLead(withLead(body), 1))).toEqual(because('more than one section'));
    expect(await faultOf((body) => ({ ...body, description: `${String(body.description).slice(0, 120)} and more.` }))).toEqual(
      because('title, description or lead'),
    );
    expect(await faultOf((body) => body)).toEqual(because('the same'));
  });

  it('of a legal page, which is the same for everybody', async () => {
    const { status, failure } = await begin('privacy-policy', {});
    expect([status, failure.details]).toEqual(because('the same for everybody'));
  });

  it('with a version that could not be published, or of a page that nobody published', async () => {
    const { page, changed } = await publishedPage();
    expect((await begin(page, { ...changed, ru: 99 })).status).toBe(400);
    expect((await begin('campaigns/never-published', changed)).status).toBe(404);
    expect((await staff.call('endExperiment', { params: { id: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a01' } })).status).toBe(404);
  });
});
