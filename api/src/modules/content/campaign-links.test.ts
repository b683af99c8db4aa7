import { fileURLToPath } from 'node:url';
import { languages } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const campaign = 'campaigns/terraces';
const never = 'this leads to a page that was never published';
const takenDown = 'this leads to a page that was taken down';
const ownNames = Object.fromEntries(languages.map((language) => [language, `Terraces ${language}`]));

/** A page with a button to the campaign in every language. @returns the numbers of its versions */
async function saveWithButton(page: string, to: string) {
  const versions = await saveFiles(staff, 'campaigns/holiday-homes', page);
  for (const language of languages) {
    const body = contentFile('campaigns/holiday-homes', language);
    const call = { type: 'call', title: `Terraces (${language})`, action: { label: language, to } };
    const sent = { page, language, from: versions[language], body: { ...body, sections: [...body.sections, call] } };
    versions[language] = (await staff.call('saveContent', { body: sent })).data.version.number;
  }
  return versions;
}
const faultsOf = async (page: string) => (await staff.call('getContentFaults', { query: { page } })).data.faults;
const announce = (to: string) =>
  staff.call('publishAnnouncement', {
    body: {
      texts: Object.fromEntries(languages.map((language) => [language, { text: `Terraces are open (${language})`, label: 'More' }])),
      to,
      audience: 'all',
      from: { date: '2027-07-02', time: '09:30' },
      until: { date: '2027-07-03', time: '18:00' },
    },
  });
const newest = async () => (await staff.call('getSiteDocument', { query: { document: 'navigation' } })).data.edition?.number ?? 0;
const publishMenu = async (entry: object, place = 'menu.info') =>
  staff.call('publishSiteDocument', { body: { document: 'navigation', from: await newest(), body: { places: { [place]: [entry] } } } });

describe('a button, an entry and an announcement lead to a campaign', () => {
  const page = 'campaigns/party';

  it('not before it is published: the fault is at the field', async () => {
    await saveFiles(staff, 'campaigns/holiday-homes', campaign);
    await saveWithButton(page, campaign);
    const faults = await faultsOf(page);
    expect(faults.map(({ language }) => language).toSorted()).toEqual([...languages].toSorted());
    expect(faults[0]).toMatchObject({ field: 'action.to', what: never });
    const announced = await announce(campaign);
    expect([announced.status, announced.failure.details]).toMatchObject([400, { faults: [{ field: 'to', what: never }] }]);
    // Staff read its title before visitors do, as they read those of the release.
    const { title } = contentFile('campaigns/holiday-homes', 'de');
    const { titles } = (await staff.call('getContentPages')).data;
    expect(titles).toMatchObject({ [campaign]: { de: title }, 'campaigns/holiday-homes': { de: title } });
    const entry = await publishMenu({ route: campaign, names: ownNames });
    expect([entry.status, entry.failure.details]).toMatchObject([400, { faults: [{ field: 'places.menu.info.0.route', what: never }] }]);
    expect((await staff.call('getDestinations')).data.campaigns.map((one) => one.page)).toEqual(['campaigns/holiday-homes']);
  });

  it('once visitors have it, by its title in each language', async () => {
    const versions = Object.fromEntries(languages.map((language) => [language, 1]));
    await staff.call('publishContent', { body: { page: campaign, versions } });
    const { campaigns } = (await staff.call('getDestinations')).data;
    const titles = Object.fromEntries(languages.map((language) => [language, contentFile('campaigns/holiday-homes', language).title]));
    expect(campaigns).toEqual([
      { page: campaign, titles },
      { page: 'campaigns/holiday-homes', titles },
    ]);
    expect(await faultsOf(page)).toEqual([]);
    expect((await announce(campaign)).status).toBe(201);
    expect((await publishMenu({ route: campaign, names: ownNames })).status).toBe(201);
    const unnamed = await publishMenu({ route: campaign, names: { ...ownNames, sv: undefined } });
    expect(unnamed.failure.details).toMatchObject({ faults: [{ language: 'sv', field: 'places.menu.info.0.names.sv' }] });
    expect((await publishMenu({ route: campaign, names: ownNames }, 'tabs')).failure.details).toMatchObject({
      faults: [{ what: 'there is no room for more entries here' }],
    });
  });

  it('no longer when it is taken down, also at the time of a planned publication', async () => {
    const versions = Object.fromEntries(languages.map((language) => [language, 2]));
    const planned = { page, versions, act: 'publish', date: '2027-06-20', time: '09:00' };
    const { schedule } = (await staff.call('scheduleContent', { body: planned })).data;
    const { pages } = (await staff.call('getContentPages')).data;
    const edition = pages.find((one) => one.page === campaign)?.edition?.number ?? 0;
    await staff.call('takeDownContent', { body: { page: campaign, edition } });
    expect((await faultsOf(page))[0]).toMatchObject({ field: 'action.to', what: takenDown });
    expect((await announce(campaign)).failure.details).toMatchObject({ faults: [{ field: 'to', what: takenDown }] });
    expect((await publishMenu({ route: campaign, names: ownNames })).failure.details).toMatchObject({ faults: [{ what: takenDown }] });
    expect((await staff.call('getDestinations')).data.takenDown).toEqual([campaign]);
    // The pages of visitors leave the link out: they know what was taken down.
    const seen = (await openBrowser(api.app).call('getContentEditions')).data;
    expect([seen.takenDown, Object.keys(seen.editions)]).toEqual([[campaign], [campaign]]);
    await api.clock.moveTo(new Date('2027-06-20T07:00:00Z'));
    await api.jobs.runDue();
    const { schedules } = (await staff.call('getContentSchedules')).data;
    expect(schedules.find(({ id }) => id === schedule.id)).toMatchObject({
      state: 'failed',
      faults: [{ what: takenDown }, {}, {}, {}, {}, {}, {}, {}],
    });
  });

  it('also when the release has it, and to itself before it is published', async () => {
    await saveWithButton('campaigns/homes', 'campaigns/holiday-homes');
    await saveWithButton('campaigns/own', 'campaigns/own');
    expect([await faultsOf('campaigns/homes'), await faultsOf('campaigns/own')]).toEqual([[], []]);
  });
});

it('an announcement to a page of the site that was taken down is a fault at the field, too', async () => {
  const versions = await saveFiles(staff, 'business-form');
  const { data } = await staff.call('publishContent', { body: { page: 'business-form', versions } });
  expect((await announce('marketing.businessForm')).status).toBe(201);
  await staff.call('takeDownContent', { body: { page: 'business-form', edition: data.edition.number } });
  expect((await announce('marketing.businessForm')).failure.details).toMatchObject({ faults: [{ field: 'to', what: takenDown }] });
  expect((await publishMenu({ route: 'marketing.businessForm' })).failure.details).toMatchObject({
    faults: [{ field: 'places.menu.info.0.route', what: takenDown }],
  });
});

it.each([
  'campaigns/',
  'campaigns/../faq',
  'campaigns/Spring',
  'campaigns/x?y',
  'campaigns//x',
  `campaigns/${'x'.repeat(64)}`,
  'https://x.example',
])('no button, entry or announcement leads to %s', async (to) => {
  const body = contentFile('campaigns/holiday-homes', 'en');
  const call = { type: 'call', title: 'Terraces', action: { label: 'See them', to } };
  const sent = { page: 'campaigns/odd', language: 'en', from: 0, body: { ...body, sections: [...body.sections, call] } };
  expect((await staff.call('saveContent', { body: sent })).status).toBe(400);
  expect((await announce(to)).status).toBe(400);
  expect((await publishMenu({ route: to, names: ownNames })).status).toBe(400);
});
