import { randomBytes } from 'node:crypto';
import { type ContentFault, type Language, languages } from '@nitida/contract';
import { publishedPage } from '@nitida/contract/content/documents';
import { findContentFaults } from '@nitida/contract/content/find-faults';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFile, saveFiles } from '../../../test/content.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { weightFaults } from './weight.ts';

let api: TestApi;
let app: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  api = await startTestApi();
  app = await startStaffApp(api);
  staff = (await signInStaff(api, app, ['content'])).browser;
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const save = (page: string, language: Language, from: number, body: object) =>
  staff.call('saveContent', { body: { page, language, from, body } });
const checked = async (page: string) => (await staff.call('getContentFaults', { query: { page } })).data;
const placeOf = ({ language, section, field }: ContentFault) => [language, section, field];

it('a button to a page that was taken down is a fault, also of a page that was fine before', async () => {
  const versions = await saveFiles(staff, 'campaigns/holiday-homes');
  const page = 'campaigns/holiday-homes';
  expect((await checked(page)).faults).toEqual([]);
  const other = await saveFiles(staff, 'affiliate-program');
  const { data } = await staff.call('publishContent', { body: { page: 'affiliate-program', versions: other } });
  await staff.call('takeDownContent', { body: { page: 'affiliate-program', edition: data.edition.number } });
  const { faults } = await checked(page);
  expect(faults).toHaveLength(languages.length);
  expect(faults[0]).toMatchObject({ language: 'en', field: 'action.to', what: 'this leads to a page that was taken down' });
  expect((await staff.call('publishContent', { body: { page, versions } })).status).toBe(400);
  await staff.call('publishContent', { body: { page: 'affiliate-program', versions: other } });
  expect((await checked(page)).faults).toEqual([]);
});

it('texts that weigh more than a page may are a fault, and those of every page of the site are not', () => {
  const words = Array.from({ length: 60 }, () => randomBytes(200).toString('hex'));
  const heavy = { title: 'T', description: 'D', sections: [{ type: 'text' as const, title: 'T', paragraphs: words }] };
  expect(weightFaults('faq', 'en', heavy)).toEqual([
    { page: 'faq', language: 'en', section: null, field: '', what: expect.stringMatching(/^the page is too heavy: \d+ bytes of 8000$/) },
  ]);
  for (const language of languages) {
    const body = publishedPage.parse(contentFile('privacy-policy', language));
    expect(weightFaults('privacy-policy', language, body)).toEqual([]);
  }
});

it.each([
  ['an empty text', { sections: [{ type: 'text', title: '', paragraphs: ['x'] }] }, 'sections'],
  ['a title that is too long', { title: 'x'.repeat(52) }, 'title'],
  ['a figure in the title', { title: 'Cleaning in {{confirmationMinutes}} minutes' }, 'title'],
  [
    'a destination that no route has',
    { sections: [{ type: 'call', title: 'T', action: { label: 'L', to: 'marketing.nowhere' } }] },
    'sections',
  ],
])('%s is a fault', (_what, change, place) => {
  const faults = findContentFaults('faq', 'en', { ...contentFile('faq', 'en'), ...change }, { english: undefined });
  expect(faults.map(({ section, field }) => (section === null ? field : 'sections'))).toContain(place);
});

it('a word that the term list excludes is a warning with the term, and does not keep a page from being published', async () => {
  const page = 'campaigns/terms';
  await saveFiles(staff, 'faq', page);
  const body = { ...contentFile('faq', 'en'), lead: 'Make a reservation today.' };
  const swedish = { ...contentFile('faq', 'sv'), lead: 'Du kan utelämna ett besök.' };
  const before = (await checked(page)).warnings;
  await save(page, 'en', 1, body);
  await save(page, 'sv', 1, swedish);
  for (const language of languages.filter((one) => !['en', 'sv'].includes(one)))
    await save(page, language, 1, { ...contentFile('faq', language), lead: `${contentFile('faq', language).title}.` });
  const { faults, warnings } = await checked(page);
  expect([before, faults]).toEqual([[], []]);
  expect(warnings).toEqual([
    { page, language: 'en', section: null, field: 'lead', what: '“reservation” is not the term of the site: write “booking”' },
    { page, language: 'sv', section: null, field: 'lead', what: '“utelämna” is not the term of the site: write “hoppa över”' },
  ]);
  const versions = Object.fromEntries(languages.map((language) => [language, 2]));
  expect((await staff.call('publishContent', { body: { page, versions } })).status).toBe(201);
});

it('a translation that is older than its English text is a warning, until somebody changes that text', async () => {
  const page = 'campaigns/outdated';
  await saveFiles(staff, 'faq', page);
  const english = contentFile('faq', 'en');
  const [first, ...rest] = english.sections;
  await api.clock.advance(60_000);
  const changed = {
    ...english,
    title: 'Questions about cleaning homes in Marbella',
    sections: [{ ...first, title: 'Before you book' }, ...rest],
  };
  await save(page, 'en', 1, changed);
  const outdated = (await checked(page)).warnings;
  expect(outdated.filter(({ language }) => language === 'es').map(placeOf)).toEqual([
    ['es', null, 'title'],
    ['es', 0, 'title'],
  ]);
  expect(outdated).toHaveLength(2 * (languages.length - 1));
  await api.clock.advance(60_000);
  // A later version of the translation that changes only the title leaves the other text marked.
  await save(page, 'es', 1, { ...contentFile('faq', 'es'), title: 'Preguntas sobre la limpieza de casas en Marbella' });
  expect((await checked(page)).warnings.filter(({ language }) => language === 'es').map(placeOf)).toEqual([['es', 0, 'title']]);
  await save(page, 'en', 2, { ...changed, sections: english.sections });
  expect((await checked(page)).warnings.filter(({ language }) => language === 'es').map(placeOf)).toEqual([['es', 0, 'title']]);
});

it('a translation that somebody said is still right, as a whole or in one place, is no warning', async () => {
  const page = 'campaigns/confirmed';
  await saveFiles(staff, 'faq', page);
  const english = contentFile('faq', 'en');
  const [first, ...rest] = english.sections;
  await api.clock.advance(60_000);
  const title = 'Questions about cleaning homes in Marbella';
  await save(page, 'en', 1, { ...english, title, sections: [{ ...first, title: 'Before you book' }, ...rest] });
  const confirm = (language: string, from: number, how: object) =>
    staff.call('saveContent', { body: { page, language, from, body: contentFile('faq', language as 'es'), ...how } });
  await confirm('es', 1, { source: 1, checked: { 'sections.0.title': 2 } });
  await confirm('sv', 1, { source: 2 });
  await confirm('de', 1, { source: 1 });
  const placesIn = async (language: string) => (await checked(page)).warnings.filter((one) => one.language === language).map(placeOf);
  expect(await placesIn('es')).toEqual([['es', null, 'title']]);
  expect(await placesIn('sv')).toEqual([]);
  expect(await placesIn('de')).toHaveLength(2);
  // English goes on, so what was right before is to be looked at again.
  await save(page, 'en', 2, { ...english, title, sections: [{ ...first, title: 'Before you order' }, ...rest] });
  expect(await placesIn('es')).toHaveLength(2);
});

it('a button to the form is a fault on a page without one, in whatever section it is', async () => {
  const english = contentFile('contact-us', 'en');
  const lead = { title: 'Questions?', action: { label: 'Write to us', to: 'form' } };
  const body = { ...english, sections: [...english.sections, { type: 'call', ...lead }] };
  const faultsIn = (page: string, sections: object[]) => findContentFaults(page, 'en', { ...body, sections }, { english: undefined });
  expect(faultsIn('contact-us', body.sections)).toEqual([]);
  const without = body.sections.filter(({ type }) => type !== 'form');
  expect(faultsIn('contact-us', without).map(({ section, field, what }) => [section, field, what])).toContainEqual([
    without.length - 1,
    'action.to',
    'this page has no form',
  ]);
  // A campaign draws no form, even if its body has the section.
  expect(faultsIn('campaigns/spring', body.sections).map(({ what }) => what)).toContain('this page has no form');
  await saveFiles(staff, 'contact-us');
  await save('contact-us', 'en', 1, { ...body, sections: without });
  const { faults } = await checked('contact-us');
  expect(faults.filter(({ what }) => what === 'this page has no form')).not.toEqual([]);
  const versions = Object.fromEntries(languages.map((language) => [language, language === 'en' ? 2 : 1]));
  expect((await staff.call('publishContent', { body: { page: 'contact-us', versions } })).status).toBe(400);
});
