import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { orderOf } from '../../../test/booking-input.ts';
import { openBrowser } from '../../../test/browser.ts';
import { newEmail } from '../../../test/people.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { testStart } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';
import { createInboxItem } from '../inbox/store.ts';

let api: BookingApi;
let staffApp: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  api = await startBookingApi();
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

/** The token in the last mail with a link to a cleaner. */
async function cleanerToken(email: string): Promise<string> {
  await api.jobs.runDue();
  const [mail] = await listMails(api.db, email);
  return /\/work\/password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const actionsOn = async (subject: string) =>
  (await staff.call('getAudit', { query: { subject } })).data.entries.map(({ action }) => action);

describe('an applicant', () => {
  async function apply(postalCode = '29680', email = newEmail()): Promise<{ id: string; email: string }> {
    const survey = {
      name: 'Marta',
      surname: 'Gil',
      email,
      mobile: '612345678',
      isAdult: true as const,
      workingArrangement: 'selfEmployed' as const,
      wantsOwnSchedule: 'yes' as const,
      appComfort: 'comfortable' as const,
      hoursPerWeek: '20to30' as const,
      instantPayment: 'veryImportant' as const,
      offPeakInterest: 'maybe' as const,
      level: 'Senior' as const,
      homeAddress: { address1: 'Calle Real 3', postalCode, city: 'Estepona', province: 'Málaga' },
      lng: 'es' as const,
      filledInMs: 60_000,
    };
    return { id: (await openBrowser(api.app).call('createSurvey', { body: survey })).data.id, email };
  }
  const hours = { 1: { from: '08:00', until: '16:00' } };

  it('becomes a Junior cleaner with hours and an invitation to the app, whatever level they named', async () => {
    const { id, email } = await apply();
    const { data, status } = await staff.call('approveApplicant', { params: { id }, body: { hours, radiusKm: 20 } });
    expect(status).toBe(201);
    expect(data.cleaner).toMatchObject({ name: 'Marta Gil', level: 'Junior', hours, radiusKm: 20, postalCode: '29680', active: true });
    expect(data.cleaner.mobile).toBe('+34612345678');
    expect(data.cleaner).toMatchObject({ email, access: 'invited' });
    const token = await cleanerToken(email);
    expect((await openBrowser(api.app).call('chooseCleanerPassword', { body: { token, password: 'Arena2027' } })).data).toEqual({ email });
    expect((await openBrowser(api.app).call('cleanerSignIn', { body: { email, password: 'Arena2027' } })).status).toBe(200);
    expect((await staff.call('getCleaner', { params: { id: data.cleaner.id } })).data.detail.cleaner.access).toBe('open');
    expect((await staff.call('getInboxItem', { params: { id } })).data.item.state).toBe('closed');
    expect((await staff.call('approveApplicant', { params: { id }, body: {} })).failure.code).toBe('illegal_transition');
    expect(JSON.stringify((await staff.call('getAudit')).data.entries)).not.toContain(token);
  });

  it('who has joined is called at the number of the application, until staff enter another one', async () => {
    const { id } = await apply();
    const { cleaner } = (await staff.call('approveApplicant', { params: { id }, body: { hours } })).data;
    const params = { id: cleaner.id };
    expect((await staff.call('setCleanerMobile', { params, body: { mobile: '600 111' } })).failure.code).toBe('validation');
    const { data } = await staff.call('setCleanerMobile', { params, body: { mobile: '+34600111222' } });
    expect(data.cleaner.mobile).toBe('+34600111222');
    expect((await staff.call('setCleanerMobile', { params: { id: randomUUID() }, body: { mobile: '+34600111222' } })).status).toBe(404);
    const { entries } = (await staff.call('getAudit', { query: { action: 'setCleanerMobile' } })).data;
    expect([entries.length, JSON.stringify(entries).includes('600111222')]).toEqual([1, false]);
    const { events } = (await staff.call('getCleaner', { params })).data.detail;
    expect([events[0]?.kind, JSON.stringify(events).includes('600111222')]).toEqual(['mobile', false]);
  });

  it('is refused with hours that end before they start and outside the known areas', async () => {
    const { id } = await apply();
    const wrong = { 1: { from: '16:00', until: '08:00' } };
    const { failure } = await staff.call('approveApplicant', { params: { id }, body: { hours: wrong } });
    expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['validation', ['hours.1.until']]);
    const far = await apply('28001');
    const refused = await staff.call('approveApplicant', { params: { id: far.id }, body: { hours } });
    expect(refused.failure.errors).toEqual({ postalCode: 'outsideServiceArea' });
    expect((await staff.call('getInboxItem', { params: { id: far.id } })).data.item.state).toBe('open');
  });

  it('is approved once per email', async () => {
    const first = await apply();
    await staff.call('approveApplicant', { params: { id: first.id }, body: {} });
    const second = await apply('29680', first.email);
    expect((await staff.call('approveApplicant', { params: { id: second.id }, body: {} })).failure.code).toBe('email_in_use');
  });
});

describe('a cleaner', () => {
  it('can get another level and another link to a password, but no link while switched off', async () => {
    const [cleaner] = (await staff.call('getCleaners')).data.cleaners.filter(({ email }) => email !== null);
    const params = { id: cleaner?.id ?? '' };
    expect((await staff.call('setLevel', { params, body: { level: 'Senior' } })).data.cleaner.level).toBe('Senior');
    const sent = await staff.call('sendCleanerLink', { params });
    expect(sent.data.cleaner.access).toBe('invited');
    expect(JSON.stringify(sent.data)).not.toMatch(/password|token/);
    const token = await cleanerToken(cleaner?.email ?? '');
    expect((await staff.call('setActive', { params, body: { active: false } })).data.cleaner).toMatchObject({
      active: false,
      access: 'waiting',
    });
    const chosen = await openBrowser(api.app).call('chooseCleanerPassword', { body: { token, password: 'Arena2027' } });
    expect(chosen.failure.code).toBe('link_expired');
    expect((await staff.call('sendCleanerLink', { params })).failure.code).toBe('illegal_transition');
    expect(await actionsOn(params.id)).toEqual(expect.arrayContaining(['setLevel', 'setActive', 'sendCleanerLink']));
    expect((await staff.call('setLevel', { params: { id: randomUUID() }, body: { level: 'Middle' } })).status).toBe(404);
  });

  it('has a history that names the colleague of each change, and only the role for changes from before names were stored', async () => {
    const [cleaner] = (await staff.call('getCleaners')).data.cleaners.filter(({ email }) => email !== null);
    const params = { id: cleaner?.id ?? '' };
    const old = { cleaner_id: params.id, at: testStart, kind: 'active' as const, by: 'admin' as const, from_value: null, to_value: null };
    await api.db
      .insertInto('cleaner_events')
      .values({ ...old, staff_id: null })
      .execute();
    await staff.call('setLevel', { params, body: { level: 'Junior' } });
    await staff.call('setActive', { params, body: { active: true } });
    await staff.call('setWorkArea', { params, body: { hours: {}, radiusKm: 20 } });
    await staff.call('sendCleanerLink', { params });
    const { events } = (await staff.call('getCleaner', { params })).data.detail;
    const written = events.slice(0, 6).map(({ kind, by, colleague: who }) => [kind, by, who]);
    const named = ['link', 'area', 'hours', 'active', 'level'].map((kind) => [kind, 'admin', 'Pilar Soto']);
    expect(written).toEqual([...named, ['active', 'admin', undefined]]);
  });
});

describe('a visit', () => {
  it('that nobody could take is offered at other times, all or none', async () => {
    const customer = await api.customer();
    const visit = await customer.book();
    await api.clock.moveTo(new Date(testStart.getTime() + 61 * 60_000));
    await visit.untilService('notConfirmed');
    expect((await staff.call('getOrders')).data.orders.map(({ id }) => id)).toContain(visit.id);

    const params = { id: visit.id };
    const good = { date: '2027-06-09', time: '10:00' };
    const late = { date: '2027-05-30', time: '10:00' };
    const refused = await staff.call('proposeAlternatives', { params, body: { alternatives: [good, late] } });
    expect(Object.keys(refused.failure.errors ?? {})).toEqual(['alternatives.1']);
    const { data, status } = await staff.call('proposeAlternatives', {
      params,
      body: { alternatives: [good, { ...good, time: '12:00' }] },
    });
    expect([status, data.alternatives.map(({ price }) => price.time)]).toEqual([201, ['10:00', '12:00']]);
    const links = async () => {
      await api.jobs.runDue();
      return (await customer.mails()).filter(({ text }) => text.includes('alternative='));
    };
    // One mail has a link for each time.
    expect(await links()).toHaveLength(1);
    expect((await links())[0]?.text.match(/alternative=/g)).toHaveLength(2);
    expect(await actionsOn(visit.id)).toEqual(['proposeAlternatives']);

    // A repeated call returns the existing proposals and sends no second mail.
    const again = () => staff.call('proposeAlternatives', { params, body: { alternatives: [{ ...good, time: '12:00' }, good, good] } });
    const ids = data.alternatives.map(({ id }) => id);
    expect((await again()).data.alternatives.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[0]]);
    expect(await links()).toHaveLength(1);
    expect(await actionsOn(visit.id)).toEqual(['proposeAlternatives']);
    // A day later the links are dead, and the same times can be offered again.
    await api.clock.moveTo(new Date(testStart.getTime() + 26 * 60 * 60_000));
    staff = (await signInStaff(api, staffApp)).browser;
    expect((await again()).data.alternatives.map(({ id }) => ids.includes(id))).toEqual([false, false, false]);
    expect(await links()).toHaveLength(2);
  });

  it('that is cancelled by us gives everything back, also at the last minute', async () => {
    const customer = await api.customer();
    const paid = await customer.bookPaid();
    await api.clock.moveTo(new Date(Date.parse(paid.order.startAt) - 60 * 60_000));
    const body = { reason: 'The cleaner is ill' };
    const { data } = await staff.call('cancelOrder', { params: { id: paid.id }, body });
    expect(data.order.service).toBe('cancelled');
    const now = await paid.untilPayment('refunded', 'voided');
    expect(now.refunded).toBe(paid.order.total);
    expect((await staff.call('cancelOrder', { params: { id: paid.id }, body })).data.order.service).toBe('cancelled');
    expect(await actionsOn(paid.id)).toEqual(['cancelOrder']);
    expect((await paid.read()).timeline.at(-1)?.by).not.toBe('customer');
  });
});

describe('a complaint', () => {
  it('reaches the team, is answered for its order, and made up for once', async () => {
    const customer = await api.customer();
    const visit = await customer.book();
    const { id } = await api.db.transaction().execute((trx) =>
      createInboxItem(trx, {
        kind: 'complaint',
        userId: customer.user.id,
        orderId: visit.id,
        payload: { text: 'The oven' },
        lng: 'en',
        at: api.clock.now(),
      }),
    );
    const { data } = await staff.call('getInbox', { query: { kind: 'complaint' } });
    expect(data.items).toContainEqual(expect.objectContaining({ id, orderNumber: visit.order.number, from: 'Astrid Lind' }));
    await staff.call('answerInboxItem', { params: { id }, body: { text: 'We are sorry.' } });
    expect((await visit.read()).complaint?.state).toBe('answered');
    const grant = () => staff.call('grantCredit', { params: { id }, body: { amount: 20_00 } });
    expect((await grant()).status).toBe(201);
    expect((await grant()).failure.code).toBe('illegal_transition');
    expect(await customer.creditBalance()).toBe(20_00);
  });
});

describe('a gift card', () => {
  it('costs 50 and is worth 200, once per payment, and its code is not stored', async () => {
    const affiliate = { id: randomUUID(), code: `c-${randomUUID().slice(0, 8)}`, user_id: null };
    await api.db.insertInto('affiliates').values(affiliate).execute();
    const sell = (paymentReference: string) => staff.call('sellGiftCard', { params: { id: affiliate.id }, body: { paymentReference } });
    const { data } = await sell('SEPA 2027-1');
    expect(data.giftCard).toMatchObject({ price: 50_00, value: 200_00 });
    expect((await sell('SEPA 2027-1')).failure.errors).toEqual({ paymentReference: 'used' });

    const { browser, user } = await api.customer();
    expect((await browser.call('redeemGiftCard', { body: { code: data.giftCard.code } })).data.credit.balance).toBe(200_00);
    expect(user.id).not.toBe('');
    const listed = (await staff.call('getGiftCards')).data.giftCards[0];
    expect(listed).toMatchObject({ codeEnd: data.giftCard.code.slice(-4), redeemedAt: expect.any(String) });
    for (const table of ['gift_cards', 'gift_card_sales', 'audit_entries', 'jobs'] as const) {
      expect(JSON.stringify(await api.db.selectFrom(table).selectAll().execute())).not.toContain(data.giftCard.code);
    }
  });
});

describe('prices', () => {
  it('that changed meanwhile answer an old quote with 409 and the new quote', async () => {
    const { priceList } = (await staff.call('getSettings')).data;
    const customer = await api.customer();
    const quote = await customer.quote();
    const dearer = {
      ...priceList.value,
      extraServices: priceList.value.extraServices.map((extra) => ({ ...extra, price: extra.price + 100 })),
    };
    const { data, status } = await staff.call('updatePriceList', { body: { version: priceList.version, value: dearer } });
    expect([status, data.setting.by]).toEqual([200, 'Pilar Soto']);
    const refused = await customer.browser.call('createOrder', { body: orderOf(quote) });
    expect(refused.failure.code).toBe('price_changed');
    expect(refused.failure.details).toMatchObject({ quote: { total: expect.any(Number) } });
    expect((await customer.browser.call('getExtraServices')).data.extraServices).toEqual(dearer.extraServices);
  });

  it("are refused when they contradict the pricing engine or the cleaners' pay", async () => {
    const { priceList, cleanerPay } = (await staff.call('getSettings')).data;
    const cheap = { ...priceList.value, pricePerHours: priceList.value.pricePerHours.map((row) => ({ ...row, pricePerHour: 2000 })) };
    const refused = await staff.call('updatePriceList', { body: { version: priceList.version, value: cheap } });
    expect(refused.failure.errors).toEqual({ 'value.pricePerHours': 'tooSmall' });
    const dear = { ...cleanerPay.value, bonusPercent: { ...cleanerPay.value.bonusPercent, rush: 101 } };
    const pay = await staff.call('updateCleanerPay', { body: { version: cleanerPay.version, value: dear } });
    expect(pay.failure.errors).toMatchObject({ 'value.bonusPercent.rush': 'tooLarge' });
    expect((await staff.call('getSettings')).data).toMatchObject({ priceList: { version: priceList.version } });
  });

  it('cannot be changed from an outdated version', async () => {
    const { cleanerPay } = (await staff.call('getSettings')).data;
    const body = {
      version: cleanerPay.version,
      value: { ...cleanerPay.value, ratePerHour: { ...cleanerPay.value.ratePerHour, Junior: 1500 } },
    };
    expect((await staff.call('updateCleanerPay', { body })).status).toBe(200);
    expect((await staff.call('updateCleanerPay', { body })).failure.code).toBe('illegal_transition');
    const { versions } = (await staff.call('getSettingHistory', { params: { name: 'cleanerPay' } })).data;
    expect(versions.map(({ by }) => by)).toEqual(['Pilar Soto', null]);
  });
});
