import type { ContentSchedule } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { saveFiles } from '../../../test/content.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listSchedules } from './schedules.ts';

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

let pages = 0;
const newPage = (): string => {
  pages += 1;
  return `campaigns/planned-${pages}`;
};
const plan = async (page: string, date: string, time: string, more: object = {}) =>
  staff.call('scheduleContent', { body: { page, act: 'publish', versions: await saveFiles(staff, 'faq', page), date, time, ...more } });
const isVisible = async (page: string) => page in (await openBrowser(api.app).call('getContentEditions')).data.editions;
const schedules = async (page: string): Promise<ContentSchedule[]> =>
  (await staff.call('getContentSchedules')).data.schedules.filter((one) => one.page === page);
async function passTo(instant: string): Promise<void> {
  await api.clock.moveTo(new Date(instant));
  await api.jobs.runDue();
}

it('a page is published at its minute in Madrid, once, and not before', async () => {
  const page = newPage();
  const { status, data } = await plan(page, '2027-06-02', '09:30');
  expect([status, data.schedule.at, data.schedule.state, data.schedule.by]).toEqual([
    201,
    '2027-06-02T07:30:00.000Z',
    'planned',
    'Pilar Soto',
  ]);
  await passTo('2027-06-02T07:29:59Z');
  expect(await isVisible(page)).toBe(false);
  await passTo('2027-06-02T07:30:00Z');
  expect(await isVisible(page)).toBe(true);
  expect((await schedules(page)).map(({ state }) => state)).toEqual(['done']);
  const { pages: all } = (await staff.call('getContentPages')).data;
  const edition = all.find((one) => one.page === page)?.edition;
  await passTo('2027-06-02T09:30:00Z');
  expect((await staff.call('getContentPages')).data.pages.find((one) => one.page === page)?.edition).toEqual(edition);
});

it('a page is taken down at its minute', async () => {
  const page = newPage();
  await staff.call('publishContent', { body: { page, versions: await saveFiles(staff, 'faq', page) } });
  const { data } = await staff.call('scheduleContent', {
    body: { page, act: 'takeDown', versions: {}, date: '2027-06-03', time: '00:00' },
  });
  expect(data.schedule.at).toBe('2027-06-02T22:00:00.000Z');
  await passTo('2027-06-02T22:00:00Z');
  const { edition } = (await staff.call('getContentPages')).data.pages.find((one) => one.page === page) ?? {};
  expect(edition?.isTakenDown).toBe(true);
});

it('what was cancelled does not happen, and cannot be cancelled again', async () => {
  const page = newPage();
  const { schedule } = (await plan(page, '2027-06-04', '10:00')).data;
  const cancel = () => staff.call('cancelContentSchedule', { params: { id: schedule.id } });
  expect((await cancel()).data.schedule.state).toBe('cancelled');
  expect((await cancel()).status).toBe(409);
  await passTo('2027-06-04T08:00:00Z');
  expect(await isVisible(page)).toBe(false);
});

it('faults are named when it is planned, and those that came since when it is due', async () => {
  const page = newPage();
  await saveFiles(staff, 'faq', page);
  const refused = await plan(newPage(), '2027-06-05', '10:00', { versions: { en: 1 } });
  expect([refused.status, refused.failure.details]).toMatchObject([
    400,
    { faults: expect.arrayContaining([expect.objectContaining({ language: 'es' })]) },
  ]);
  const other = newPage();
  await staff.call('publishContent', { body: { page: other, versions: await saveFiles(staff, 'faq', other) } });
  const down = async (time: string) =>
    staff.call('scheduleContent', { body: { page: other, act: 'takeDown', versions: {}, date: '2027-06-05', time } });
  await down('10:00');
  await down('10:05');
  await passTo('2027-06-05T08:05:00Z');
  const [second, first] = await schedules(other);
  expect([first?.state, second?.state, second?.faults[0]?.what]).toEqual(['done', 'failed', 'refused: illegal_transition']);
  const office = (await signInStaff(api, app, ['admin'])).browser;
  const { items } = (await office.call('getInbox', { query: { kind: 'plan' } })).data;
  const { item } = (await office.call('getInboxItem', { params: { id: items[0]?.id ?? '' } })).data;
  expect([items.length, item.payload]).toMatchObject([1, { planned: other, from: '2027-06-05 10:05', problem: 'illegal_transition' }]);
});

it.each([
  ['2027-06-01', '09:59', 'this time is over'],
  ['2028-03-26', '02:30', 'this time does not exist on that day'],
])('%s %s is refused', async (date, time, what) => {
  const { status, failure } = await plan(newPage(), date, time);
  expect([status, failure.details]).toMatchObject([400, { faults: [{ what }] }]);
});

it('the plan, its end and what it did are audited', async () => {
  const page = newPage();
  await plan(page, '2027-06-07', '10:00');
  await passTo('2027-06-07T08:00:00Z');
  const { entries } = (await staff.call('getAudit', { query: { subject: page } })).data;
  expect(entries.map(({ action }) => action).filter((action) => action !== 'saveContent')).toEqual(['publishContent', 'scheduleContent']);
});

it('the list says when it leaves out some that are over, and leaves out none that is planned', async () => {
  const past = (await plan(newPage(), '2028-06-04', '10:00')).data.schedule.id;
  const older = (await plan(newPage(), '2028-06-03', '10:00')).data.schedule.id;
  for (const id of [past, older]) await staff.call('cancelContentSchedule', { params: { id } });
  const planned = (await plan(newPage(), '2028-06-05', '10:00')).data.schedule.id;
  const { schedules: listed, isCut } = await listSchedules(api.db, 1);
  expect([listed.slice(-2).map(({ id }) => id), isCut]).toEqual([[planned, past], true]);
  expect((await staff.call('getContentSchedules')).data.isCut).toBe(false);
});
