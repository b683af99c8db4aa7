import { randomUUID } from 'node:crypto';
import { percentOf, roundHalfUp } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { confirmEmail, goodPassword, newEmail, person, signUpCustomer } from '../../../test/people.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { testStart } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';

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

const dayMs = 24 * 60 * 60_000;
const ownMobile = '+34698765432';

/** Creates an affiliate from a join request. */
async function newAffiliate(email = newEmail()) {
  const body = {
    name: 'Eva Marín',
    company: 'Casa Sol',
    kind: 'host' as const,
    email,
    mobile: ownMobile,
    lng: 'es' as const,
    filledInMs: 30_000,
  };
  const { data } = await openBrowser(api.app).call('createJoinRequest', { body });
  const code = `casa-${randomUUID().slice(0, 8)}`;
  const made = await staff.call('createAffiliate', { body: { joinRequestId: data.id, code } });
  if (made.status !== 201) throw new Error(`create_affiliate answered ${made.status} ${made.failure.code}`);
  return { ...made.data.affiliate, joinRequestId: data.id };
}

/** A browser that followed the referral link after its visitor allowed all cookies. */
async function sentBy(code: string): Promise<Browser> {
  const browser = openBrowser(api.app);
  browser.setCookie('consent', 'all');
  await browser.call('referral', { params: { code } });
  return browser;
}

const statement = async (id: string) => (await staff.call('getStatement', { params: { id } })).data.statement;

/** Orders, pays and completes a cleaning in the next week. */
async function completedOrder(customer: Customer) {
  const paid = await customer.bookPaid();
  await paid.accept();
  await api.clock.moveTo(new Date(paid.order.startAt));
  await paid.start();
  await paid.complete();
  return paid.untilService('completed');
}

describe('the commission of an affiliate', () => {
  it('is 10% of the net price of each completed visit and is paid out once', async () => {
    const affiliate = await newAffiliate();
    await api.jobs.runDue();
    expect((await listMails(api.db, affiliate.email))[0]?.text).toContain(`/ref/${affiliate.code}\n`);

    const visitor = openBrowser(api.app);
    await visitor.call('referral', { params: { code: affiliate.code } });
    expect(visitor.cookieHeader()).toBe('');
    visitor.setCookie('consent', 'necessary.marketing');
    await visitor.call('referral', { params: { code: affiliate.code } });
    const customer = await api.customer('en', visitor);
    expect(customer.user.affiliateId).toBe(affiliate.id);

    await customer.bookPaid();
    expect(await statement(affiliate.id)).toMatchObject({ referred: 1, lines: [], due: 0 });
    const done = await completedOrder(customer);
    const commission = percentOf(done.subtotal, 10);
    const line = { orderId: done.id, orderNumber: done.number, paidNet: done.subtotal, commission, paidOut: 0, due: commission };
    expect(await statement(affiliate.id)).toMatchObject({ lines: [line], commission, due: commission, terms: { percent: 10, months: 12 } });

    const pay = (expectedDue: number) =>
      staff.call('recordPayout', { params: { id: affiliate.id }, body: { expectedDue, reference: 'SEPA 1' } });
    expect((await pay(commission + 1)).failure.code).toBe('illegal_transition');
    expect((await pay(commission)).data.statement).toMatchObject({ paidOut: commission, due: 0, payouts: [{ amount: commission }] });
    expect((await pay(commission)).failure.code).toBe('illegal_transition');
  });

  it('is reduced by a refund, even after it was paid out', async () => {
    const affiliate = await newAffiliate();
    const customer = await api.customer('en', await sentBy(affiliate.code));
    const done = await completedOrder(customer);
    const commission = percentOf(done.subtotal, 10);
    await staff.call('recordPayout', { params: { id: affiliate.id }, body: { expectedDue: commission, reference: 'SEPA 2' } });
    const { payment_id } = await api.db.selectFrom('orders').select('payment_id').where('id', '=', done.id).executeTakeFirstOrThrow();
    const half = Math.round(done.total / 2);
    await api.db
      .insertInto('refunds')
      .values({ id: randomUUID(), order_id: done.id, payment_id, target: 'card', card: half, credit: 0, at: api.clock.now() })
      .execute();
    const keptNet = roundHalfUp((done.total - half) * done.subtotal, done.total);
    const left = percentOf(keptNet, 10);
    expect(await statement(affiliate.id)).toMatchObject({ commission: left, paidOut: commission, due: left - commission });
  });

  it('is earned for one year from the sign-up', async () => {
    const affiliate = await newAffiliate();
    const customer = await api.customer('en', await sentBy(affiliate.code));
    const done = await completedOrder(customer);
    expect((await statement(affiliate.id)).due).toBeGreaterThan(0);
    // The cleaning is on 8 June 2027. A sign-up on 8 June 2026 is one day too early, and one on 9 June counts.
    const signedUp = (day: string) =>
      api.db
        .updateTable('users')
        .set({ created_at: new Date(`${day}T10:00:00Z`) })
        .where('id', '=', customer.user.id)
        .execute();
    expect(done.date).toBe('2027-06-08');
    await signedUp('2026-06-08');
    expect((await statement(affiliate.id)).due).toBe(0);
    await signedUp('2026-06-09');
    expect((await statement(affiliate.id)).due).toBe(percentOf(done.subtotal, 10));
  });

  it('is listed for all affiliates, whoever has waited longest for a payout first', async () => {
    const [later, first, none] = [await newAffiliate(), await newAffiliate(), await newAffiliate()];
    const early = await completedOrder(await api.customer('en', await sentBy(first.code)));
    await api.clock.moveTo(new Date(testStart.getTime() + dayMs));
    const visit = await (await api.customer('en', await sentBy(later.code))).bookPaid({ date: '2027-06-09' });
    await visit.accept();
    await api.clock.moveTo(new Date(visit.order.startAt));
    await visit.start();
    await visit.complete();
    staff = (await signInStaff(api, staffApp)).browser;
    const mine = new Set([later.id, first.id, none.id]);
    const list = async () => (await staff.call('getAffiliateDues')).data.dues.filter(({ affiliateId }) => mine.has(affiliateId));
    const due = percentOf(early.subtotal, 10);
    expect(await list()).toEqual([
      { affiliateId: first.id, due, since: '2027-06-08' },
      { affiliateId: later.id, due: percentOf(visit.order.subtotal, 10), since: '2027-06-09' },
      { affiliateId: none.id, due: 0, since: null },
    ]);
    expect((await statement(first.id)).due).toBe(due);
    await staff.call('recordPayout', { params: { id: first.id }, body: { expectedDue: due, reference: 'SEPA 9' } });
    expect((await list()).map(({ affiliateId }) => affiliateId)[0]).toBe(later.id);
  });

  it('is zero for a free cleaning', async () => {
    const affiliate = await newAffiliate();
    await api.db
      .insertInto('promo_codes')
      .values({ code: 'ALLFREE', percent: 100, amount: null, first_booking_only: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const customer = await api.customer('en', await sentBy(affiliate.code));
    const free = await customer.book({ promoCode: 'ALLFREE' });
    await free.accept();
    await api.clock.moveTo(new Date(free.order.startAt));
    await free.start();
    await free.complete();
    expect(await statement(affiliate.id)).toMatchObject({ referred: 1, lines: [], due: 0 });
  });
});

describe('an affiliate cannot refer themselves', () => {
  it('with their own email or number', async () => {
    const affiliate = await newAffiliate();
    const same = await signUpCustomer(api, { browser: await sentBy(affiliate.code), email: affiliate.email });
    expect(same.user.affiliateId).toBeNull();

    const email = newEmail();
    const browser = await sentBy(affiliate.code);
    const body = { ...person(email), mobile: ownMobile };
    await browser.call('checkEmail', { body });
    await confirmEmail(api, browser, email);
    const { data } = await browser.call('signup', { body: { ...body, password: goodPassword, lng: 'en' } });
    expect(data.user.affiliateId).toBeNull();
  });

  it('with an account that belongs to the affiliate later', async () => {
    const first = await newAffiliate();
    const customer = await signUpCustomer(api, { browser: await sentBy(first.code) });
    await api.db.updateTable('affiliates').set({ user_id: customer.user.id }).where('id', '=', first.id).execute();
    expect((await statement(first.id)).referred).toBe(0);
  });
});

describe('the affiliate cookie', () => {
  it('is ignored when its value was changed', async () => {
    const [mine, theirs] = [await newAffiliate(), await newAffiliate()];
    const browser = await sentBy(mine.code);
    const cookie = browser.cookie('nitida_affiliate') ?? '';
    expect(cookie).toContain(mine.id);
    for (const altered of [cookie.replace(mine.id, theirs.id), theirs.id, `${theirs.id}.${testStart.getTime()}.forged`]) {
      const forger = openBrowser(api.app);
      forger.setCookie('nitida_affiliate', altered);
      expect((await signUpCustomer(api, { browser: forger })).user.affiliateId).toBeNull();
    }
  });

  it('expires after 30 days, whatever the browser stores', async () => {
    const affiliate = await newAffiliate();
    const [early, late] = [await sentBy(affiliate.code), await sentBy(affiliate.code)];
    await api.clock.moveTo(new Date(testStart.getTime() + 30 * dayMs - 60_000));
    expect((await signUpCustomer(api, { browser: early })).user.affiliateId).toBe(affiliate.id);
    await api.clock.moveTo(new Date(testStart.getTime() + 30 * dayMs));
    expect((await signUpCustomer(api, { browser: late })).user.affiliateId).toBeNull();
  });
});

describe('an affiliate', () => {
  it('is created once per request, with a unique code and email', async () => {
    const affiliate = await newAffiliate();
    const create = (body: { joinRequestId: string; code: string }) => staff.call('createAffiliate', { body });
    expect((await create({ joinRequestId: affiliate.joinRequestId, code: 'again' })).failure.code).toBe('illegal_transition');
    expect((await create({ joinRequestId: randomUUID(), code: 'nobody' })).status).toBe(404);
    expect((await create({ joinRequestId: affiliate.joinRequestId, code: 'No dots…' })).failure.errors).toEqual({ code: 'notAvailable' });
    const { data } = await openBrowser(api.app).call('createJoinRequest', {
      body: { name: 'Eva', kind: 'other', email: newEmail(), mobile: ownMobile, lng: 'de', filledInMs: 30_000 },
    });
    expect((await create({ joinRequestId: data.id, code: affiliate.code })).failure.errors).toEqual({ code: 'notAvailable' });
    const { data: item } = await staff.call('getInboxItem', { params: { id: affiliate.joinRequestId } });
    expect(item.item.state).toBe('answered');
  });
});
