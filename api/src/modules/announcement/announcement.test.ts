import { type Language, languages } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { comingAnnouncements, listAnnouncements } from './store.ts';

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

const textsWith = (changes: Partial<Record<Language, object>> = {}): Partial<Record<Language, object>> => ({
  ...Object.fromEntries(languages.map((language) => [language, { text: `Cerrado el 6 de mayo (${language})`, label: `Más ${language}` }])),
  ...changes,
});
const body = (changes: object = {}) => ({
  texts: textsWith(),
  to: 'marketing.faq',
  audience: 'all',
  from: { date: '2027-07-02', time: '09:30' },
  until: { date: '2027-07-03', time: '18:00' },
  ...changes,
});
const publish = (changes: object = {}) => staff.call('publishAnnouncement', { body: body(changes) });
const stateOf = async (id: string) =>
  (await staff.call('getAnnouncements')).data.announcements.find((one) => one.id === id)?.state ?? 'unknown';
const faultsOf = async (changes: object) => {
  const { status, failure } = await publish(changes);
  return [status, failure.details] as const;
};

describe('an announcement', () => {
  it('begins and ends to the minute in Madrid', async () => {
    const { status, data } = await publish({ from: { date: '2027-06-02', time: '09:30' }, until: { date: '2027-06-03', time: '18:00' } });
    const { id, from, until, by } = data.announcement;
    expect([status, from, until, by]).toEqual([201, '2027-06-02T07:30:00.000Z', '2027-06-03T16:00:00.000Z', 'Pilar Soto']);
    for (const [now, state] of [
      ['2027-06-02T07:29:59.999Z', 'planned'],
      ['2027-06-02T07:30:00Z', 'shown'],
      ['2027-06-03T15:59:59.999Z', 'shown'],
      ['2027-06-03T16:00:00Z', 'ended'],
    ] as const) {
      await api.clock.moveTo(new Date(now));
      expect(await stateOf(id)).toBe(state);
    }
    expect(await comingAnnouncements(api.db, api.clock.now())).toEqual([]);
  });

  it('can be ended early, or before it begins, and once', async () => {
    const time = { from: { date: '2027-06-04', time: '09:00' }, until: { date: '2027-06-05', time: '09:00' } };
    const planned = (await publish(time)).data.announcement.id;
    expect((await staff.call('endAnnouncement', { params: { id: planned } })).data.announcement.state).toBe('ended');
    const shown = (await publish(time)).data.announcement.id;
    await api.clock.moveTo(new Date('2027-06-04T08:00:00Z'));
    expect(await comingAnnouncements(api.db, api.clock.now())).toMatchObject([{ id: shown }]);
    const { data } = await staff.call('endAnnouncement', { params: { id: shown } });
    expect(data.announcement).toMatchObject({ state: 'ended', until: '2027-06-04T08:00:00.000Z' });
    expect((await staff.call('endAnnouncement', { params: { id: shown } })).status).toBe(409);
    expect((await staff.call('endAnnouncement', { params: { id: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a01' } })).status).toBe(404);
    expect(await comingAnnouncements(api.db, api.clock.now())).toEqual([]);
  });

  it('replaces an earlier one in the same moment, and nobody replaces that again', async () => {
    const time = { from: { date: '2027-06-04', time: '09:00' }, until: { date: '2027-06-09', time: '09:00' } };
    const first = (await publish(time)).data.announcement.id;
    const changes = { ...time, replaces: first };
    const second = await publish({ ...changes, texts: textsWith({ sv: { text: 'Stängt den 6 maj', label: 'Mer' } }) });
    expect(second.status).toBe(201);
    expect(await stateOf(first)).toBe('ended');
    expect(await comingAnnouncements(api.db, api.clock.now())).toMatchObject([{ id: second.data.announcement.id }]);
    const late = await publish(changes);
    expect([late.status, late.failure.details]).toMatchObject([409, { announcement: { id: first, state: 'ended' } }]);
    expect((await publish({ ...time, replaces: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a01' })).status).toBe(404);
    const { entries } = (await staff.call('getAudit', { query: { subject: first } })).data;
    expect(entries[0]?.action).toBe('endAnnouncement');
    await staff.call('endAnnouncement', { params: { id: second.data.announcement.id } });
  });

  it('is listed until it ends, however many there are, and the list says when it leaves out some that ended', async () => {
    const time = { from: { date: '2027-08-04', time: '09:00' }, until: { date: '2027-08-09', time: '09:00' } };
    const planned = (await publish(time)).data.announcement.id;
    await api.clock.advance(1_000);
    const ended = (await publish(time)).data.announcement.id;
    await staff.call('endAnnouncement', { params: { id: ended } });
    const some = await listAnnouncements(api.db, api.clock.now(), 1);
    expect([some.announcements.map(({ id }) => id), some.isCut]).toEqual([[ended, planned], true]);
    expect((await staff.call('getAnnouncements')).data.isCut).toBe(false);
    await staff.call('endAnnouncement', { params: { id: planned } });
  });

  it('is audited with its texts', async () => {
    const { id } = (await publish({ from: { date: '2027-06-08', time: '10:00' }, until: { date: '2027-06-09', time: '10:00' } })).data
      .announcement;
    await staff.call('endAnnouncement', { params: { id } });
    const { entries } = (await staff.call('getAudit', { query: { subject: id } })).data;
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['endAnnouncement', 'Pilar Soto'],
      ['publishAnnouncement', 'Pilar Soto'],
    ]);
    expect(entries[1]?.details).toMatchObject({ texts: { sv: { text: 'Cerrado el 6 de mayo (sv)' } } });
  });
});

describe('is refused', () => {
  const fault = (language: Language, field: string, what: string) => ({
    faults: expect.arrayContaining([{ page: 'announcement', language, section: null, field, what: expect.stringContaining(what) }]),
  });

  it('without a language, and names it', async () => {
    const { ru, ...others } = textsWith();
    expect(ru).toBeDefined();
    expect(await faultsOf({ texts: others })).toEqual([400, fault('ru', 'text', 'no text')]);
  });

  it.each([
    ['x'.repeat(141), 'longer'],
    ['  ', 'empty'],
    ['<b>Closed</b> all day', 'plain text'],
    ['javascript:alert(1)', 'plain text'],
    ['Within {{confirmationMinutes}} minutes', 'figures'],
  ])('with the text %s', async (text, what) => {
    expect(await faultsOf({ texts: textsWith({ sv: { text, label: 'Mer' } }) })).toEqual([400, fault('sv', 'text', what)]);
  });

  it('when a translation is the English sentence', async () => {
    const { en } = textsWith();
    expect(await faultsOf({ texts: textsWith({ de: en as object }) })).toEqual([400, fault('de', 'text', 'not translated')]);
  });

  it('when a link has no words, or words lead nowhere', async () => {
    expect(await faultsOf({ texts: textsWith({ da: { text: 'Lukket' } }) })).toEqual([400, fault('da', 'label', 'no words')]);
    expect(await faultsOf({ to: null })).toEqual([400, fault('en', 'label', 'nowhere')]);
  });

  it.each([
    ['over', { from: { date: '2027-05-01', time: '09:00' }, until: { date: '2027-05-02', time: '09:00' } }],
    ['before it begins', { until: { date: '2027-07-02', time: '09:30' } }],
    ['does not exist', { from: { date: '2028-03-26', time: '02:30' }, until: { date: '2028-03-27', time: '02:30' } }],
  ])('with a time that is %s', async (what, changes) => {
    expect(await faultsOf(changes)).toEqual([400, fault('en', '', what)]);
  });

  it('with a link to another address', async () => {
    expect((await publish({ to: 'https://example.com' })).status).toBe(400);
    expect((await publish({ to: 'form' })).status).toBe(400);
  });
});

it('is closed to staff without the scope', async () => {
  const { browser } = await signInStaff(api, app, ['admin', 'platform']);
  expect((await browser.call('getAnnouncements')).status).toBe(404);
  expect((await browser.call('publishAnnouncement', { body: body() })).status).toBe(404);
});
