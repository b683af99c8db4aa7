import type { PriceList } from '@nitida/contract';
import { toInstant } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi, testStart } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';
import { listSettingSchedules } from './setting-schedules.ts';

let api: TestApi;
let staffApp: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  api = await startTestApi({ now: testStart });
  staffApp = await startStaffApp(api);
});
afterAll(async () => {
  await staffApp.close();
  await api.close();
});
beforeEach(async () => {
  await api.clock.moveTo(testStart);
  staff = (await signInStaff(api, staffApp)).browser;
});

const present = async () => (await staff.call('getSettings')).data.priceList;
const dearer = (list: PriceList, cents: number): PriceList => ({
  ...list,
  pricePerHours: list.pricePerHours.map((row) => ({ ...row, pricePerHour: row.pricePerHour + cents })),
});
const plan = (body: Record<string, unknown>) => staff.call('scheduleSetting', { body });

it('a changed price list is previewed with ten typical bookings, and nothing changes', async () => {
  const { value, version } = await present();
  const { data } = await staff.call('previewPrices', { body: { value: dearer(value, 1_00) } });
  expect(data.bookings).toHaveLength(10);
  expect(data.bookings.every(({ before }) => before !== null && before > 0)).toBe(true);
  const basic = data.bookings.filter(({ type }) => type === 'Basic');
  expect(basic.every(({ before, after }) => (after ?? 0) > (before ?? 0))).toBe(true);
  expect((await present()).version).toBe(version);
  const cheap = dearer(value, -(value.pricePerHours[0]?.pricePerHour ?? 0));
  expect((await staff.call('previewPrices', { body: { value: cheap } })).data).toMatchObject({
    bookings: [],
    errors: { pricePerHours: 'tooSmall' },
  });
});

it('changed rules of cancelling and paying are previewed with what they mean for each typical booking', async () => {
  const { value } = await present();
  const { cancellation } = value.pricing;
  const changed = {
    ...value,
    pricing: {
      ...value.pricing,
      unpaidCancellationHours: 30,
      cancellation: { ...cancellation, fullRefundHours: 36, halfRefundPercent: 40 },
    },
  };
  const { data } = await staff.call('previewPrices', { body: { value: changed } });
  const hours = 60 * 60_000;
  const ahead = ({ date, time }: { date: string; time: string }, at: string | null | undefined) =>
    (toInstant(date, time).getTime() - Date.parse(at ?? '')) / hours;
  for (const booking of data.bookings.slice(1)) {
    const { before, after } = booking.rules;
    expect([ahead(booking, before?.freeUntil), ahead(booking, after?.freeUntil)]).toEqual([24, 36]);
    expect([ahead(booking, before?.cancelledAt), ahead(booking, after?.cancelledAt)]).toEqual([24, 30]);
    expect([before?.partRefund, after?.partRefund]).toEqual([0.5, 0.4].map((part) => Math.round((booking.before ?? 0) * part)));
    expect([after?.partUntil, after?.dueAt]).toEqual([before?.partUntil, before?.dueAt]);
    expect(booking.after).toBe(booking.before);
  }
});

it('a changed pay is previewed with what the cleaners of ten typical bookings would get, and nothing changes', async () => {
  const { cleanerPay } = (await staff.call('getSettings')).data;
  const { value } = cleanerPay;
  const Junior = value.ratePerHour.Junior + 1_00;
  const { data } = await staff.call('previewPay', { body: { value: { ...value, ratePerHour: { ...value.ratePerHour, Junior } } } });
  expect(data.bookings).toHaveLength(10);
  // 3 h of one cleaner at the Standard tariff, and as much of each of two.
  expect(data.bookings[0]).toMatchObject({
    type: 'Basic',
    hours: 3,
    cleaners: 1,
    before: { Junior: 42_00, Middle: 54_00, Senior: 66_00 },
    after: { Junior: 45_00, Middle: 54_00, Senior: 66_00 },
  });
  expect(data.bookings.filter(({ speed }) => speed === '2x').every(({ cleaners }) => cleaners === 2)).toBe(true);
  expect((await staff.call('getSettings')).data.cleanerPay.version).toBe(cleanerPay.version);
  const refused = { ...value, ratePerHour: { ...value.ratePerHour, Junior: 1 } };
  expect((await staff.call('previewPay', { body: { value: refused } })).data).toMatchObject({
    bookings: [],
    errors: { ratePerHour: 'notAvailable' },
  });
});

it('changed business settings are previewed with what they do to ten typical bookings, and nothing changes', async () => {
  const { business } = (await staff.call('getSettings')).data;
  const { value } = business;
  const preview = async (changed: Partial<typeof value>) =>
    (await staff.call('previewBusiness', { body: { value: { ...value, ...changed } } })).data;
  const { bookings } = await preview({ complaintHours: value.complaintHours + 24, referral: { percent: 20, months: 6 } });
  expect(bookings).toHaveLength(10);
  for (const { before, after } of bookings) {
    expect(Date.parse(after?.complaintUntil ?? '') - Date.parse(before?.complaintUntil ?? '')).toBe(24 * 60 * 60_000);
    // The commission is 10% for 12 months.
    expect(Math.abs((after?.commission ?? 0) - 2 * (before?.commission ?? 0))).toBeLessThanOrEqual(1);
    expect((after?.commissionUntil ?? '') < (before?.commissionUntil ?? '')).toBe(true);
  }
  const same = await preview({ minimumAge: 21, liabilityMonths: 9 });
  expect(same.bookings.every(({ before, after }) => before !== null && JSON.stringify(before) === JSON.stringify(after))).toBe(true);
  expect((await staff.call('getSettings')).data.business.version).toBe(business.version);
  expect(await preview({ minimumAge: 17 })).toEqual({ bookings: [], errors: { minimumAge: 'tooSmall' } });
});

it('a change holds from its date on, with its author and reason', async () => {
  const { value, version } = await present();
  const changed = dearer(value, 50);
  const body = { name: 'priceList', version, value: changed, why: 'Wages rise', date: '2027-06-05', time: '08:00' };
  const { data, status } = await plan(body);
  expect([status, data.schedule.state]).toEqual([201, 'planned']);
  await api.jobs.runDue();
  expect((await present()).version).toBe(version);
  await api.clock.moveTo(new Date('2027-06-05T06:00:00Z'));
  await api.jobs.runDue();
  staff = (await signInStaff(api, staffApp)).browser;
  expect(await present()).toMatchObject({ value: changed, by: 'Pilar Soto', why: 'Wages rise' });
  expect((await staff.call('getSettingSchedules')).data.schedules[0]).toMatchObject({ state: 'done', fault: null });
});

/** Moves the business clock to when planned changes are due, and signs in again. */
async function passTo(instant: string) {
  await api.clock.moveTo(new Date(instant));
  await api.jobs.runDue();
  staff = (await signInStaff(api, staffApp)).browser;
}

it('a planned change keeps its figures when others of the setting change before, and those stay as they are', async () => {
  const { value, version } = await present();
  const body = { name: 'priceList', version, value: dearer(value, 25), why: 'Wages rise', date: '2027-06-03', time: '08:00' };
  await plan(body);
  const fridge = (list: PriceList, price: number): PriceList => ({
    ...list,
    extraServices: list.extraServices.map((extra) => (extra.id === 'fridge' ? { ...extra, price } : extra)),
  });
  const later = { ...value.pricing, serviceAreaPostalPrefixes: [...value.pricing.serviceAreaPostalPrefixes, '297'] };
  await plan({ ...body, value: { ...value, pricing: later }, time: '08:05' });
  const own = [...value.pricing.serviceAreaPostalPrefixes, '298'];
  const now = { ...fridge(value, 16_00), pricing: { ...value.pricing, serviceAreaPostalPrefixes: own } };
  await staff.call('updatePriceList', { body: { version, value: now, why: 'A larger fridge' } });
  await passTo('2027-06-03T06:05:00Z');
  const expected = dearer(fridge(value, 16_00), 25);
  expect((await present()).value).toEqual({
    ...expected,
    pricing: { ...expected.pricing, serviceAreaPostalPrefixes: [...own, '297'] },
  });
  const { schedules } = (await staff.call('getSettingSchedules')).data;
  expect(schedules.slice(0, 2).map(({ state }) => state)).toEqual(['done', 'done']);
});

it('a planned change of pay or of the company keeps what else of it changes before', async () => {
  const { cleanerPay, business } = (await staff.call('getSettings')).data;
  const at = { why: 'From summer on', date: '2027-06-03', time: '09:00' };
  const bonusPercent = { ...cleanerPay.value.bonusPercent, sunday: cleanerPay.value.bonusPercent.sunday + 5 };
  await plan({ name: 'cleanerPay', version: cleanerPay.version, value: { ...cleanerPay.value, bonusPercent }, ...at });
  const company = { ...business.value.company, street: 'Avenida Nueva 7' };
  await plan({ name: 'business', version: business.version, value: { ...business.value, company }, ...at });
  const ratePerHour = { ...cleanerPay.value.ratePerHour, Junior: cleanerPay.value.ratePerHour.Junior + 10 };
  const paid = { ...cleanerPay.value, ratePerHour };
  await staff.call('updateCleanerPay', { body: { version: cleanerPay.version, value: paid, why: 'x' } });
  const complaintHours = business.value.complaintHours + 12;
  const email = 'office@nitida.example';
  const now = { ...business.value, complaintHours, company: { ...business.value.company, email } };
  await staff.call('updateBusinessSettings', { body: { version: business.version, value: now, why: 'x' } });
  await passTo('2027-06-03T07:00:00Z');
  const after = (await staff.call('getSettings')).data;
  expect(after.cleanerPay.value).toEqual({ ...paid, bonusPercent });
  expect(after.business.value).toEqual({ ...now, company: { ...now.company, street: 'Avenida Nueva 7' } });
  // The other tests have the settings that they began with.
  await staff.call('updateCleanerPay', { body: { version: after.cleanerPay.version, value: cleanerPay.value, why: 'x' } });
  await staff.call('updateBusinessSettings', { body: { version: after.business.version, value: business.value, why: 'x' } });
});

it('a planned change of figures that somebody has changed since changes nothing, and is a task with a mail; one that is cancelled does nothing', async () => {
  const { value, version } = await present();
  const body = { name: 'priceList', version, value: dearer(value, 25), why: 'Wages rise', date: '2027-06-03', time: '08:00' };
  const late = (await plan(body)).data.schedule;
  const cancelled = (await plan({ ...body, time: '07:00' })).data.schedule;
  await staff.call('cancelSettingSchedule', { params: { id: cancelled.id } });
  const own = dearer(value, 75);
  await staff.call('updatePriceList', { body: { version, value: own, why: 'A mistake' } });
  await passTo('2027-06-03T06:00:00Z');
  expect((await present()).value).toEqual(own);
  const { schedules } = (await staff.call('getSettingSchedules')).data;
  expect(schedules.find(({ id }) => id === late.id)).toMatchObject({ state: 'failed', fault: 'changed' });
  expect(schedules.find(({ id }) => id === cancelled.id)?.state).toBe('cancelled');
  expect((await staff.call('cancelSettingSchedule', { params: { id: late.id } })).failure.code).toBe('illegal_transition');
  const { items } = (await staff.call('getInbox', { query: { kind: 'plan' } })).data;
  expect(items).toHaveLength(1);
  const { item } = (await staff.call('getInboxItem', { params: { id: items[0]?.id ?? '' } })).data;
  expect(item.payload).toMatchObject({ planned: 'price list', from: '2027-06-03 08:00', reason: 'Wages rise', problem: 'changed' });
  expect(item.payload.figures).toContain('pricePerHours, Basic, pricePerHour');
  const { company } = (await staff.call('getSettings')).data.business.value;
  const mails = (await listMails(api.db, company.email)).filter(({ text }) => text.includes(item.id));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Wages rise');
});

it('a planned change that breaks a rule together with the others is a task, too', async () => {
  const { value, version } = await present();
  await plan({ name: 'priceList', version, value: dearer(value, -1_00), why: 'Summer', date: '2027-06-04', time: '08:00' });
  const { cleanerPay } = (await staff.call('getSettings')).data;
  const least = Math.min(...value.pricePerHours.map(({ pricePerHour }) => pricePerHour));
  const ratePerHour = { ...cleanerPay.value.ratePerHour, Senior: least - 50 };
  const paid = { ...cleanerPay.value, ratePerHour, bonusPercent: { offPeak: 0, sunday: 0, rush: 20 } };
  const raised = await staff.call('updateCleanerPay', { body: { version: cleanerPay.version, value: paid, why: 'x' } });
  expect(raised.status).toBe(200);
  await passTo('2027-06-04T06:00:00Z');
  const { items } = (await staff.call('getInbox', { query: { kind: 'plan', order: 'newest' } })).data;
  const { item } = (await staff.call('getInboxItem', { params: { id: items[0]?.id ?? '' } })).data;
  expect(item.payload).toMatchObject({ reason: 'Summer', problem: 'validation' });
  await staff.call('updateCleanerPay', { body: { version: cleanerPay.version + 1, value: cleanerPay.value, why: 'x' } });
});

it('a change is refused for the past, for another version and with a value that the rules refuse', async () => {
  const { value, version } = await present();
  const body = { name: 'priceList', version, value, why: 'x', date: '2027-06-05', time: '08:00' };
  expect((await plan({ ...body, date: '2020-01-01' })).failure.code).toBe('invalid_date');
  expect((await plan({ ...body, version: version + 1 })).failure.code).toBe('illegal_transition');
  expect((await plan({ ...body, value: {} })).failure.code).toBe('validation');
  expect((await plan({ ...body, value: dearer(value, -10_000) })).failure.code).toBe('validation');
});

it('the versions of a setting are read some at a time, each once, newest first', async () => {
  for (const cents of [10, 20, 30]) {
    const { value, version } = await present();
    await staff.call('updatePriceList', { body: { version, value: dearer(value, cents), why: 'x' } });
  }
  const numbers = async (query: Record<string, string>) =>
    (await staff.call('getSettingHistory', { params: { name: 'priceList' }, query })).data.versions.map(({ version }) => version);
  const all = await numbers({});
  expect(all.length).toBeGreaterThan(3);
  const read: number[] = [];
  for (;;) {
    const page = await numbers({ limit: '2', ...(read.length > 0 && { before: String(read.at(-1)) }) });
    read.push(...page);
    if (page.length < 2) break;
  }
  expect(read).toEqual(all);
});

it('a list of planned changes says when it leaves out some that are over, and leaves out none that is planned', async () => {
  const { value, version } = await present();
  const body = { name: 'priceList', version, value, why: 'x', date: '2027-07-03', time: '08:00' };
  const ids = [];
  for (const time of ['08:00', '09:00', '10:00']) ids.push((await plan({ ...body, time })).data.schedule.id);
  for (const id of ids.slice(0, 2)) await staff.call('cancelSettingSchedule', { params: { id } });
  const some = await listSettingSchedules(api.db, 1);
  expect([some.schedules.map(({ id }) => id), some.isCut]).toEqual([[ids[2], ids[1]], true]);
  expect((await staff.call('getSettingSchedules')).data.isCut).toBe(false);
});
