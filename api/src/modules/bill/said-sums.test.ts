import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { money } from '../order-texts/order-facts.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

/** The newest receipt by mail, on which each label stands before its amount. */
async function receiptOf(customer: Customer, orderId: string): Promise<string> {
  expect((await customer.browser.call('sendReceipt', { params: { orderId } })).status).toBe(200);
  await api.jobs.runDue();
  const mail = (await customer.mails()).find(({ subject }) => /^(Receipt|Updated receipt) /.test(subject));
  return mail?.text ?? '';
}

describe('what was paid is what the card statement says', () => {
  it('when a paid visit is moved to a cheaper time', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid({ date: '2027-06-12' });
    const { total: before } = visit.order;
    await visit.reschedule('2027-06-15');
    const order = await visit.untilPayment('partlyRefunded');
    const back = before - order.total;
    expect(back).toBeGreaterThan(0);
    expect(order).toMatchObject({ paid: { card: before, credit: 0 }, refunded: back });
    const mail = await receiptOf(ana, visit.id);
    expect(mail).toContain(`Paid, VAT (IVA) included: ${money('en', before)}`);
    expect(mail).toContain(`Refunded: ${money('en', back)}`);
    expect(mail).toContain(`Paid after refunds, VAT (IVA) included: ${money('en', order.total)}`);
    expect(mail).toContain(`You’ve paid ${money('en', before)} with your card ending 4242`);
  });

  it('when account credit paid a part', async () => {
    const ana = await api.customer();
    await ana.giveCredit(20_00);
    const visit = await ana.bookPaid();
    const { total } = visit.order;
    expect(visit.order.paid).toEqual({ card: total - 20_00, credit: 20_00 });
    const mail = await receiptOf(ana, visit.id);
    expect(mail).toContain(`You’ve paid ${money('en', total - 20_00)} with your card ending 4242 and €20.00 with your account credit`);
    expect(mail).not.toContain(`${money('en', total)} is paid`);
  });

  it('and credit that is reserved for an unpaid visit is not paid yet', async () => {
    const ana = await api.customer();
    await ana.giveCredit(20_00);
    const visit = await ana.book();
    expect(visit.order).toMatchObject({ payment: 'requested', creditUsed: 20_00, paid: { card: 0, credit: 0 } });
  });
});
