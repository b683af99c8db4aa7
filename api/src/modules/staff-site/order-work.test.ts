import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';
import { findCustomers } from './find-customers.ts';

const site = useStaffSite();

const detailOf = async (id: string) => (await site.staff.call('getOrder', { params: { id } })).data.detail;
const auditOf = async (subject: string) => (await site.staff.call('getAudit', { query: { subject } })).data.entries;

describe('an order', () => {
  it('is found by its number, and by the name, email and telephone number of its customer', async () => {
    const customer = await site.api.customer();
    const { order } = await customer.book();
    const { name, mobile } = (await detailOf(order.id)).order.customer;
    const local = mobile.slice(-9);
    const typed = [order.number, name.toUpperCase(), customer.email.slice(0, 12), `${local.slice(0, 3)} ${local.slice(3)}`];
    for (const text of typed) {
      const { orders } = (await site.staff.call('search', { query: { text } })).data;
      expect([text, orders.map(({ id }) => id)]).toEqual([text, expect.arrayContaining([order.id])]);
    }
    const { customers } = (await site.staff.call('search', { query: { text: customer.email } })).data;
    expect(customers.map(({ id }) => id)).toEqual([customer.user.id]);
    expect((await site.staff.call('search', { query: { text: '%%' } })).data).toEqual({ orders: [], customers: [], cleaners: [], cut: [] });
  });

  it('is found without the accents of the name, by a part of it, and by any writing of the telephone number', async () => {
    const customer = await site.api.customer();
    const { order } = await customer.book();
    const name = { name: 'Íñigo', surname: 'González Møller-Strauß' };
    expect((await customer.browser.call('updateInfo', { body: { id: customer.user.id, ...name, mobile: '+34698761234' } })).status).toBe(
      200,
    );
    const found = async (text: string) => (await site.staff.call('search', { query: { text } })).data;
    for (const text of [
      'inigo gonzalez',
      'GONZALEZ',
      'González Íñigo',
      'moller',
      'strauss',
      'gonza',
      'íñ go',
      '698 76 12 34',
      '0034 698-761-234',
    ]) {
      const { orders, customers } = await found(text);
      expect([text, customers.map(({ id }) => id), orders.map(({ id }) => id)]).toEqual([text, [customer.user.id], [order.id]]);
    }
    expect((await found('inigo gonzales')).customers).toEqual([]);
    expect((await found(order.number.slice(5))).orders.map(({ id }) => id)).toContain(order.id);
  });

  it('is found by what many customers have, the newest customer first, and by what an older one has alone', async () => {
    const later = async () => {
      await site.api.clock.advance(1000);
      return site.api.customer();
    };
    const older = await later();
    const newer = await later();
    const found = async (pattern: string, limit: number, compared: number) =>
      (await findCustomers(site.api.db, [pattern], limit, compared)).map(({ id }) => id);
    expect(await found('%astrid%', 1, 1)).toEqual([newer.user.id]);
    expect((await found('%astrid%', 50, 1)).slice(0, 2)).toEqual([newer.user.id, older.user.id]);
    expect(await found(`%${older.email}%`, 50, 1)).toEqual([older.user.id]);
    expect(await found('%nobody has this%', 50, 1)).toEqual([]);
    // Of a short word, the newest customers may have the beginning; an older one has to have it whole.
    const body = { id: older.user.id, name: 'Bo', surname: 'Lind', mobile: '+34698761234' };
    await older.browser.call('updateInfo', { body });
    expect(await found('% bo%', 50, 1)).toEqual([older.user.id]);
    expect(await found('% b%', 50, 1)).toEqual([]);
  });

  it('is shown with every cent, transition, mail and offer', async () => {
    const customer = await site.api.customer();
    const paid = await customer.bookPaid();
    await site.api.jobs.runDue();
    const detail = await detailOf(paid.id);
    expect(detail.visit.number).toBe(paid.order.number);
    expect(detail.money.map(({ kind, amount, from, to }) => [kind, amount, from, to])).toEqual([
      ['charged', paid.order.total, 'card', 'company'],
    ]);
    expect(detail.refundable).toEqual({ card: paid.order.total, credit: 0, held: 0 });
    expect(detail.events.map(({ fact }) => fact)).toContain('payment');
    expect(detail.mails.map(({ template, state }) => [template, state])).toEqual(
      expect.arrayContaining([
        ['orderReceived', 'sent'],
        ['receipt', 'sent'],
      ]),
    );
    expect(detail.offers.length).toBeGreaterThan(0);
    expect((await site.staff.call('getOrder', { params: { id: randomUUID() } })).status).toBe(404);
  });

  it('has notes, which its customer does not see', async () => {
    const { id } = await (await site.api.customer()).book();
    const { data } = await site.staff.call('addNote', { params: { id }, body: { text: 'The key is with the neighbour.' } });
    expect(data.detail.notes).toMatchObject([{ text: 'The key is with the neighbour.', by: 'Pilar Soto' }]);
    expect(JSON.stringify(data.detail.visit)).not.toContain('neighbour');
    const [entry] = await auditOf(id);
    expect([entry?.action, JSON.stringify(entry?.details)]).toEqual(['addNote', expect.not.stringContaining('neighbour')]);
  });

  it('is shown as its customer sees it, which the audit records', async () => {
    const { id } = await (await site.api.customer()).bookConfirmed();
    const { data } = await site.staff.call('viewOrder', { params: { id } });
    expect(data.order.service).toBe('confirmed');
    expect(data.notifications.map(({ title }) => title)).toEqual(['Request confirmed']);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['viewOrder']);
  });

  it('has a mail that is sent again', async () => {
    const customer = await site.api.customer();
    const { id } = await customer.book();
    await site.api.jobs.runDue();
    const [mail] = (await detailOf(id)).mails;
    const count = async () => (await customer.mails()).filter(({ text }) => text.includes('2027')).length;
    const before = await count();
    expect((await site.staff.call('resendMail', { params: { id }, body: { mailId: mail?.id ?? '' } })).status).toBe(201);
    await site.api.jobs.runDue();
    expect(await count()).toBe(before + 1);
    const other = await (await site.api.customer()).book();
    expect((await site.staff.call('resendMail', { params: { id: other.id }, body: { mailId: mail?.id ?? '' } })).status).toBe(404);
  });
});

describe('a refund', () => {
  it('gives a part back, once the amount is the one that staff saw, and sends a corrected receipt', async () => {
    const customer = await site.api.customer();
    const paid = await customer.bookPaid();
    const { total } = paid.order;
    const body = { amount: 10_00, to: 'card' as const, expectedRefundable: total, reason: 'The oven was forgotten' };
    const refuse = async (change: object) =>
      (await site.staff.call('refundOrder', { params: { id: paid.id }, body: { ...body, ...change } })).failure;
    expect((await refuse({ expectedRefundable: total - 1 })).code).toBe('refund_changed');
    expect((await refuse({ amount: total + 1 })).errors).toEqual({ amount: 'tooLarge' });
    expect((await refuse({ amount: total })).errors).toEqual({ amount: 'cancelInstead' });
    expect(await auditOf(paid.id)).toEqual([]);

    expect((await site.staff.call('refundOrder', { params: { id: paid.id }, body })).status).toBe(201);
    const now = await paid.untilPayment('partlyRefunded');
    expect([now.refunded, now.service]).toEqual([10_00, 'awaiting']);
    const detail = await detailOf(paid.id);
    expect(detail.refundable.card).toBe(total - 10_00);
    expect(detail.money.at(-1)).toMatchObject({ kind: 'refunded', amount: 10_00, from: 'company', to: 'card' });
    await site.api.jobs.runDue();
    expect(detail.mails.filter(({ template }) => template === 'receipt')).toHaveLength(2);
    expect((await auditOf(paid.id)).map(({ details }) => details.reason)).toEqual(['The oven was forgotten']);
  });

  it('of an unpaid visit is refused', async () => {
    const { id, order } = await (await site.api.customer()).book();
    const body = { amount: 1, to: 'card' as const, expectedRefundable: order.total, reason: 'x' };
    expect((await site.staff.call('refundOrder', { params: { id }, body })).failure.code).toBe('illegal_transition');
  });
});

it('a cleaner is found by name, telephone number and email, too', async () => {
  const [cleaner] = (await site.staff.call('getCleaners')).data.cleaners;
  if (!cleaner) throw new Error('There is no cleaner.');
  const typed = [cleaner.name.toUpperCase(), ...(cleaner.mobile ? [cleaner.mobile] : []), ...(cleaner.email ? [cleaner.email] : [])];
  for (const text of typed) {
    const { cleaners } = (await site.staff.call('search', { query: { text } })).data;
    expect([text, cleaners.map(({ id }) => id)]).toEqual([text, expect.arrayContaining([cleaner.id])]);
  }
});

it('staff reschedule a visit at the price they saw, with a reason', async () => {
  const customer = await site.api.customer();
  const visit = await customer.bookPaid();
  const params = { id: visit.id };
  const start = { date: '2027-06-10', time: '11:00' };
  const { quote } = (await site.staff.call('quoteReschedule', { params, body: start })).data;
  const body = { quoteId: quote.id, reason: 'The customer called' };
  const { data } = await site.staff.call('rescheduleOrder', { params, body });
  expect(data.detail.order).toMatchObject(start);
  expect((await auditOf(visit.id)).map(({ action, details }) => [action, details.reason])).toEqual([
    ['rescheduleOrder', 'The customer called'],
  ]);
  // A repeated call changes nothing and is not recorded again.
  expect((await site.staff.call('rescheduleOrder', { params, body })).status).toBe(200);
  expect(await auditOf(visit.id)).toHaveLength(1);
  expect((await site.staff.call('quoteReschedule', { params, body: { date: '2020-01-01', time: '11:00' } })).failure.code).toBe(
    'invalid_date',
  );
});

it('a customer has orders, addresses and credit, which staff can give once for each key', async () => {
  const customer = await site.api.customer();
  const { id: orderId } = await customer.book();
  const params = { id: customer.user.id };
  const body = { key: randomUUID(), amount: 15_00, reason: 'A late cleaner' };
  await site.staff.call('giveCredit', { params, body });
  const { data, status } = await site.staff.call('giveCredit', { params, body });
  expect(status).toBe(201);
  expect(data.detail.credit).toMatchObject({ balance: 15_00, entries: [{ kind: 'goodwill', amount: 15_00 }] });
  expect(data.detail.orders.map(({ id }) => id)).toEqual([orderId]);
  expect(data.detail.customer).toMatchObject({ email: customer.email, isDeleted: false });
  expect(await customer.creditBalance()).toBe(15_00);
  expect((await auditOf(customer.user.id)).map(({ details }) => details)).toEqual([{ amount: 15_00, reason: 'A late cleaner' }]);
  expect((await site.staff.call('getCustomer', { params: { id: randomUUID() } })).status).toBe(404);
});
