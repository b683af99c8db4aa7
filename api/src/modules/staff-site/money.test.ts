import { expect, it } from 'vitest';
import { runJobsUntilIdle } from '../../../test/booking.ts';
import { useStaffSite } from '../../../test/staff-site.ts';
import { monthBounds } from './day-bounds.ts';
import { vatMonth } from './vat-month.ts';

const site = useStaffSite();
/** Ten minutes in seconds: a message that is this late comes before the time to answer is over. */
const late = 600;

it('a month has its ledger by day, and its invoices and credit notes with VAT', async () => {
  const paid = await (await site.api.customer()).bookPaid();
  await paid.cancel();
  await paid.untilPayment('refunded');
  const query = { month: '2027-06' };
  const { days } = (await site.staff.call('getLedgerDays', { query })).data;
  expect(days.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
    ['2027-06-01', 'charged', paid.order.total],
    ['2027-06-01', 'refunded', paid.order.total],
  ]);
  const { month } = (await site.staff.call('getVatMonth', { query })).data;
  expect(month.rows.map(({ total }) => total)).toEqual([paid.order.total, -paid.order.total]);
  expect(month.rows[0]).toMatchObject({ net: paid.order.subtotal, vat: paid.order.iva, orderNumber: paid.order.number });
  expect(month).toMatchObject({ net: 0, vat: 0, total: 0 });
  expect((await site.staff.call('getVatMonth', { query: { month: '2027-05' } })).data.month.rows).toEqual([]);
});

it('the provider and the ledger are compared payment by payment, and a message that is late is a difference', async () => {
  const compare = async () => (await site.staff.call('compareProvider', { body: { month: '2027-06' } })).data.comparison;
  const customer = await site.api.customer();
  const known = await customer.bookPaid();
  await known.refund({ card: 10_00, credit: 0 });
  await known.untilPayment('partlyRefunded');
  expect((await compare()).differences).toEqual([]);

  const missed = await customer.book();
  await site.api.sandbox.trouble({ delaySeconds: late });
  await missed.enterCard();
  await site.api.sandbox.trouble({ delaySeconds: 0 });
  const { order } = missed;
  const { differences, days } = await compare();
  expect(differences).toEqual([
    {
      kind: 'charged',
      reference: expect.stringMatching(/^pi_/),
      order: null,
      date: '2027-06-01',
      theirs: order.total,
      ours: 0,
    },
  ]);
  expect(days[0]?.date).toBe('2027-06-01');
  expect(days[0] && days[0].theirs.charged - days[0].ours.charged).toBe(order.total);
  expect(days[0]?.ours.refunded).toBe(days[0]?.theirs.refunded);
  const { entries } = (await site.staff.call('getAudit', { query: { subject: '2027-06', action: 'compareProvider' } })).data;
  expect(entries.map(({ details }) => details)).toEqual([{ differences: 1 }, { differences: 0 }]);

  site.api.advanceReal(late * 1000);
  await missed.untilPayment('paid');
  expect((await compare()).differences).toEqual([]);
  // The same receipts, read one by one.
  const { month } = (await site.staff.call('getVatMonth', { query: { month: '2027-06' } })).data;
  expect(month.rows.length).toBeGreaterThan(3);
  expect(await vatMonth(site.api.db, monthBounds('2027-06'), 1)).toEqual(month);
});

it('disputes are compared, too: what the bank took and returned, and the fee', async () => {
  const compare = async () => (await site.staff.call('compareProvider', { body: { month: '2027-06' } })).data.comparison;
  const visit = await (await site.api.customer()).bookPaid();
  const { intent_id: intent } = (await visit.record()).payment;
  const taken = async (side: 'theirs' | 'ours') => {
    const { days } = await compare();
    const sum = (kind: 'disputed' | 'disputeReturned' | 'disputeFee') => days.reduce((all, day) => all + day[side][kind], 0);
    return { disputed: sum('disputed'), disputeReturned: sum('disputeReturned'), disputeFee: sum('disputeFee') };
  };

  await site.api.sandbox.trouble({ delaySeconds: late });
  const dispute = await site.api.sandbox.dispute(intent ?? '');
  await site.api.sandbox.trouble({ delaySeconds: 0 });
  const order = { id: visit.id, number: visit.order.number };
  const missing = { reference: dispute, order, date: '2027-06-01', ours: 0 };
  expect((await compare()).differences).toEqual(
    expect.arrayContaining([
      { ...missing, kind: 'disputed', theirs: visit.order.total },
      { ...missing, kind: 'disputeFee', theirs: 20_00 },
    ]),
  );
  expect((await compare()).differences).toHaveLength(2);

  site.api.advanceReal(late * 1000);
  await runJobsUntilIdle(site.api);
  expect((await compare()).differences).toEqual([]);
  await site.api.sandbox.decide(dispute, 'won');
  await runJobsUntilIdle(site.api);
  expect((await compare()).differences).toEqual([]);
  const all = { disputed: visit.order.total, disputeReturned: visit.order.total, disputeFee: 20_00 };
  expect(await taken('theirs')).toEqual(all);
  expect(await taken('ours')).toEqual(all);
});

it('a payment whose message arrives in the next month is no difference', async () => {
  await site.api.clock.moveTo(new Date('2027-06-30T21:55:00Z'));
  const staff = (await site.signIn()).browser;
  const visit = await (await site.api.customer()).book({ date: '2027-07-12' });
  await site.api.sandbox.trouble({ delaySeconds: late });
  await visit.enterCard();
  await site.api.sandbox.trouble({ delaySeconds: 0 });
  site.api.advanceReal(late * 1000);
  await visit.untilPayment('paid');
  const { comparison } = (await staff.call('compareProvider', { body: { month: '2027-06' } })).data;
  expect(comparison.differences).toEqual([]);
  const [day] = comparison.days.filter(({ date }) => date === '2027-06-30');
  expect(day?.ours.charged).toBe(day?.theirs.charged);
});
