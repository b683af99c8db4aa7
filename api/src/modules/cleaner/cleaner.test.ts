import { limits } from '@nitida/contract';
import { seededLogins, seededPassword } from '@nitida/local/tools';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { type CleanerApp, cleanerApp, cleanerApps } from '../../../test/cleaners.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { isDomainError } from '../../domain-error.ts';
import { listMails } from '../../mail/inbox.ts';
import { onboardCleaner, sendCleanerLink } from './onboard.ts';

let api: BookingApi;
let ana: Customer;
let apps: CleanerApp[];
let lucia: CleanerApp;
let carmen: CleanerApp;
let staff: StaffBrowser;
let staffApp: FastifyInstance;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
  apps = await cleanerApps(api);
  const [first, second] = apps;
  if (!first || !second) throw new Error('There are no cleaners');
  lucia = first;
  carmen = second;
  staffApp = await startStaffApp(api);
  staff = (await signInStaff(api, staffApp)).browser;
});
afterAll(async () => {
  await staffApp.close();
  await api.close();
});

const login = { email: 'lucia@nitida.example', password: seededPassword };

describe('signing in to the app', () => {
  it("returns a token and the cleaner's profile", async () => {
    const { data } = await cleanerApp(api, '').call('cleanerSignIn', { body: { ...login, email: 'LUCIA@nitida.example' } });
    expect(data.cleaner).toMatchObject({ name: 'Lucía', level: 'Senior', ratePerHour: 2200, status: 'free', postalCode: '29601' });
    const mine = await cleanerApp(api, '', data.token).call('getCleaner');
    expect(mine.data.cleaner).toEqual(data.cleaner);
    await cleanerApp(api, '', data.token).call('cleanerSignOut');
    expect((await cleanerApp(api, '', data.token).call('getCleaner')).failure.code).toBe('unauthenticated');
  });

  it('gives the same answer for a wrong password and for an unknown email', async () => {
    const wrong = await cleanerApp(api, '').call('cleanerSignIn', { body: { ...login, password: 'something' } });
    const nobody = await cleanerApp(api, '').call('cleanerSignIn', { body: { ...login, email: 'nobody@nitida.example' } });
    expect([wrong.status, wrong.failure.code]).toEqual([401, 'incorrect_password']);
    expect([nobody.status, nobody.failure.message]).toEqual([401, wrong.failure.message]);
  });

  it('limits guessing', async () => {
    const guess = () => cleanerApp(api, '').call('cleanerSignIn', { body: { email: 'paula@nitida.example', password: 'guess1' } });
    for (let tries = 0; tries < 10; tries += 1) await guess();
    expect((await guess()).failure.code).toBe('rate_limited');
  });

  it('ends when the token expires, and when the cleaner is switched off', async () => {
    const own = await startBookingApi();
    const [first, second] = await cleanerApps(own);
    expect((await first?.call('getCleaner'))?.status).toBe(200);
    await own.db
      .updateTable('cleaners')
      .set({ active: false })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect((await first?.call('getCleaner'))?.status).toBe(401);
    expect((await second?.call('getCleaner'))?.status).toBe(200);
    own.advanceReal(31 * 24 * 60 * 60_000);
    expect((await second?.call('getCleaner'))?.status).toBe(401);
    await own.close();
  });

  it("is separate from the customers' log-in in both directions", async () => {
    const withCookie = await lucia.call('getCleaner', { token: null, headers: { cookie: ana.browser.cookieHeader() } });
    expect(withCookie.status).toBe(401);
    const both = await lucia.call('getCleaner', { headers: { cookie: ana.browser.cookieHeader() } });
    expect(both.data.cleaner.name).toBe('Lucía');
    const headers = { authorization: `Bearer ${lucia.token}` };
    expect((await ana.browser.call('getCleaner')).status).toBe(401);
    expect((await lucia.call('getOrders', { params: { id: ana.user.id }, headers })).failure.code).toBe('unauthenticated');
    const answer = await api.app.inject({ method: 'POST', url: '/api/cleaner/signin', payload: login });
    expect([answer.headers['set-cookie']].flat().join()).not.toMatch(/nitida_(session|staff)/);
  });

  it('requires a password that the cleaner chose by the link in a mail, which works once', async () => {
    const mailedTo = async (email: string) => {
      await api.jobs.runDue();
      const [mail] = await listMails(api.db, email);
      return { subject: mail?.subject, token: /\/work\/password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
    };
    const choose = (token: string, password: string) => cleanerApp(api, '').call('chooseCleanerPassword', { body: { token, password } });
    const signIn = (password: string) => cleanerApp(api, '').call('cleanerSignIn', { body: { email: 'nadia@example.com', password } });
    const person = { name: 'Nadia', email: 'Nadia@example.com', lng: 'es' as const, postalCode: '29660' };
    const made = await api.db.transaction().execute((trx) => onboardCleaner(api.context, trx, person));
    if (isDomainError(made)) throw new Error(made.code);
    const invited = await mailedTo('nadia@example.com');
    expect(invited.subject).toBe('Elige una contraseña para la aplicación para profesionales');
    expect((await choose('nobodys', 'Arena2027')).failure.code).toBe('link_expired');
    expect((await choose(invited.token, 'nadia1')).status).toBe(200);
    expect((await choose(invited.token, 'Arena2027')).failure.code).toBe('link_expired');
    const app = cleanerApp(api, '', (await signIn('nadia1')).data.token);
    expect((await app.call('getCleaner')).data.cleaner).toMatchObject({
      name: 'Nadia',
      email: 'nadia@example.com',
      level: 'Junior',
      hours: {},
      status: 'off',
      radiusKm: 15,
    });

    const send = () => api.db.transaction().execute((trx) => sendCleanerLink(api.context, trx, made.cleanerId));
    await send();
    expect([(await app.call('getCleaner')).status, (await signIn('nadia1')).status]).toEqual([401, 401]);
    const first = await mailedTo('nadia@example.com');
    await send();
    const second = await mailedTo('nadia@example.com');
    expect((await choose(first.token, 'Arena2027')).failure.code).toBe('link_expired');
    expect((await choose(second.token, 'password')).failure.code).toBe('weak_password');
    expect((await choose(second.token, 'Arena2027')).data).toEqual({ email: 'nadia@example.com' });
    expect((await signIn('Arena2027')).status).toBe(200);

    await send();
    const late = await mailedTo('nadia@example.com');
    const before = api.context.clock.now();
    await api.context.clock.moveTo(new Date(before.getTime() + limits.accessLinkHours * 60 * 60_000));
    expect((await choose(late.token, 'Arena2028')).failure.code).toBe('link_expired');
    await api.context.clock.moveTo(before);
    await api.db.updateTable('cleaners').set({ active: false }).where('id', '=', made.cleanerId).execute();
  });
});

describe('hours and radius', () => {
  const marta = () => apps[2] ?? lucia;

  it('are set by the cleaner and recorded with their old values', async () => {
    const hours = { '1': { from: '09:00', until: '13:00' }, '6': { from: '16:00', until: '00:00' } };
    expect((await marta().call('updateCleanerHours', { body: { hours } })).data.cleaner.hours).toEqual(hours);
    const area = { postalCode: '29640', radiusKm: 20 };
    expect((await marta().call('updateCleanerArea', { body: area })).data.cleaner).toMatchObject(area);
    const events = await api.db
      .selectFrom('cleaner_events')
      .select(['kind', 'by'])
      .where('cleaner_id', '=', marta().id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { kind: 'hours', by: 'cleaner' },
      { kind: 'area', by: 'cleaner' },
    ]);
  });

  it('must start before they end', async () => {
    const before = (await marta().call('getCleaner')).data.cleaner.hours;
    const hours = {
      '1': { from: '13:00', until: '13:00' },
      '2': { from: '18:00', until: '08:00' },
      '3': { from: '08:00', until: '09:00' },
    };
    const { status, failure } = await marta().call('updateCleanerHours', { body: { hours } });
    expect(status).toBe(400);
    expect(failure.errors).toEqual({ 'hours.1.until': 'startNotBeforeEnd', 'hours.2.until': 'startNotBeforeEnd' });
    expect((await marta().call('getCleaner')).data.cleaner.hours).toEqual(before);
  });

  it('are refused for an unknown postal area', async () => {
    const { failure } = await marta().call('updateCleanerArea', { body: { postalCode: '28001', radiusKm: 20 } });
    expect(failure).toMatchObject({ code: 'outside_service_area', errors: { postalCode: 'outsideServiceArea' } });
  });

  it('decide which visits are offered, from start to end and within the radius', async () => {
    const [, , , andrei] = apps;
    const isAsked = async (id: string) => (await andrei?.call('getCleanerOffers'))?.data.offers.some(({ orderId }) => orderId === id);
    const offered = async (body: { hours: object }, radiusKm: number) => {
      await andrei?.call('updateCleanerHours', { body });
      await andrei?.call('updateCleanerArea', { body: { postalCode: '29680', radiusKm } });
      return isAsked((await ana.book({ date: '2027-07-06', time: '09:00' })).id);
    };
    // Tuesday at 09:00 for 4.5 hours, 26 km from Estepona.
    expect(await offered({ hours: { 2: { from: '09:00', until: '13:30' } } }, 30)).toBe(true);
    expect(await offered({ hours: { 2: { from: '09:00', until: '13:00' } } }, 30)).toBe(false);
    expect(await offered({ hours: { 3: { from: '09:00', until: '13:30' } } }, 30)).toBe(false);
    expect(await offered({ hours: { 2: { from: '09:00', until: '13:30' } } }, 20)).toBe(false);
  });
});

describe('an offer', () => {
  it('shows the work and the pay without the address, which the accepted visit shows', async () => {
    const made = await ana.bookPaid({ date: '2027-06-22' });
    const offer = (await lucia.call('getCleanerOffers')).data.offers.find(({ orderId }) => orderId === made.id);
    // 9 labour hours for two cleaners at €22, in standard time.
    expect(offer).toMatchObject({
      cleaners: 2,
      open: 2,
      bonusPercent: 0,
      labourMinutes: made.order.labourMinutes,
      city: 'Marbella',
      distanceKm: 0,
    });
    expect(offer?.pay).toBe(((made.order.labourMinutes / 60) * 2200) / 2);
    expect(JSON.stringify(offer)).not.toContain('Calle Ancha');
    const { data } = await lucia.accept(made.id);
    expect(data.visit).toMatchObject({ service: 'awaiting', address1: 'Calle Ancha 14', customerName: 'Astrid', pay: offer?.pay });
    expect((await carmen.accept(made.id)).data.visit.service).toBe('confirmed');
    const schedule = (await lucia.call('getCleanerSchedule')).data.visits;
    expect(schedule.map(({ orderId, service }) => [orderId, service])).toContainEqual([made.id, 'confirmed']);
    expect(await made.read()).toMatchObject({ service: 'confirmed', acceptedCleaners: 2 });
  });

  it('is refused to a cleaner when another accepted first, or when they accepted it before', async () => {
    const visit = await ana.book({ date: '2027-06-23', selectedSpeed: '1x' });
    const accept = (app: CleanerApp) => app.accept(visit.id);
    expect((await accept(lucia)).status).toBe(200);
    const late = await accept(carmen);
    expect([late.status, late.failure.code, late.failure.message]).toEqual([409, 'not_on_offer', 'This request is no longer open']);
    expect((await accept(lucia)).failure.code).toBe('illegal_transition');
  });

  it('of another cleaner is not found', async () => {
    const visit = await ana.book({ date: '2027-06-24' });
    const paula = apps[6];
    expect((await paula?.call('getCleanerOffers'))?.data.offers.some(({ orderId }) => orderId === visit.id)).toBe(true);
    const nobody = seededLogins[8]?.cleanerId ?? '';
    expect((await apps.find(({ id }) => id === nobody)?.call('acceptOffer', { params: { orderId: visit.id } }))?.status).toBe(404);
    expect((await lucia.call('dropOut', { params: { orderId: visit.id }, body: {} })).failure.code).toBe('visit_not_yours');
  });

  it('is no longer listed when the cleaner accepted another visit at that time', async () => {
    const first = await ana.book({ date: '2027-06-25', selectedSpeed: '1x' });
    const second = await ana.book({ date: '2027-06-25', time: '10:00', selectedSpeed: '1x' });
    const shown = async () => (await lucia.call('getCleanerOffers')).data.offers.map(({ orderId }) => orderId);
    expect(await shown()).toEqual(expect.arrayContaining([first.id, second.id]));
    await lucia.accept(first.id);
    expect(await shown()).not.toContain(second.id);
    expect((await lucia.accept(second.id)).failure.code).toBe('illegal_transition');
  });

  it('is not made to a cleaner who is switched off, whose visits go to others', async () => {
    const visit = await ana.book({ date: '2027-06-29', selectedSpeed: '1x' });
    expect((await carmen.accept(visit.id)).status).toBe(200);
    const set = (active: boolean) => staff.call('setActive', { params: { id: carmen.id }, body: { active } });
    expect((await set(false)).status).toBe(200);
    for (const call of ['getCleanerSchedule', 'getCleanerOffers', 'getCleaner'] as const)
      expect([call, (await carmen.call(call)).status]).toEqual([call, 401]);
    const { email, password } = seededLogins[1] ?? login;
    const refused = await cleanerApp(api, '').call('cleanerSignIn', { body: { email, password } });
    expect([refused.status, refused.failure.code]).toEqual([401, 'incorrect_password']);
    await api.jobs.runDue();
    expect(await visit.read()).toMatchObject({ service: 'awaiting', acceptedCleaners: 0 });

    await set(true);
    const again = await cleanerApp(api, '').call('cleanerSignIn', { body: { email, password } });
    carmen = cleanerApp(api, carmen.id, again.data.token);
    expect((await carmen.call('getCleanerSchedule')).data.visits.map(({ orderId }) => orderId)).not.toContain(visit.id);
    expect((await lucia.accept(visit.id)).status).toBe(200);
  });

  it('is accepted only once when the cleaner accepts simultaneous visits at the same moment', async () => {
    const times = ['09:00', '10:00', '11:00', '12:00'];
    const made = await Promise.all(times.map((time) => ana.book({ date: '2027-06-28', time, selectedSpeed: '1x' })));
    const answers = await Promise.all(made.map(({ id }) => lucia.accept(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});
