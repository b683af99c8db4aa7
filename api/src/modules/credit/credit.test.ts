import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { tomorrow, total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { enterCard } from '../../../test/visit.ts';
import { refundInFull } from '../payment/settle.ts';
import { recordCreditMovement } from './account.ts';
import { createGiftCard, redeemGiftCard } from './gift-cards.ts';

let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.jobs.runDue();
  await checkBooks(api.db);
});

async function creditOf({ browser, user }: Customer) {
  const { data } = await browser.call('getCredit', { params: { id: user.id } });
  return data.credit;
}

/** The cents in the ledger that are about no payment, by their kind. */
async function creditInLedger(): Promise<Record<string, number>> {
  const rows = await api.db
    .selectFrom('ledger')
    .select(({ fn }) => ['kind', fn.sum<string>('amount').as('amount')])
    .where('payment_id', 'is', null)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]));
}

describe('account credit', () => {
  it('starts empty, and that of another customer is not found', async () => {
    const [ana, bea] = [await api.customer(), await api.customer()];
    expect(await creditOf(ana)).toEqual({ balance: 0, entries: [] });
    expect((await ana.browser.call('getCredit', { params: { id: bea.user.id } })).status).toBe(404);
  });

  it('is in the ledger from the moment it is given', async () => {
    const ana = await api.customer();
    const before = await creditInLedger();
    await ana.giveCredit(5_000);
    expect(await creditInLedger()).toEqual({ ...before, goodwill: (before.goodwill ?? 0) + 5_000 });
  });

  it('is spent first on the next booking, and the card pays the rest', async () => {
    const ana = await api.customer();
    await ana.giveCredit(5_000);
    expect((await ana.quote()).credit).toBe(5_000);
    const visit = await ana.book();
    expect(visit.order).toMatchObject({ total, creditUsed: 5_000, cardAmount: total - 5_000, payment: 'requested' });
    expect(await creditOf(ana)).toMatchObject({
      balance: 0,
      entries: [
        { kind: 'spent', amount: -5_000, orderNumber: visit.order.number },
        { kind: 'goodwill', amount: 5_000 },
      ],
    });
    const page = await visit.openPage();
    expect(page.amount).toBe(total - 5_000);
    await enterCard(page.url);
    expect(await visit.untilPayment('paid')).toMatchObject({
      creditUsed: 5_000,
      invoiceNumber: 'S2027-0001',
    });
    const invoice = await api.db.selectFrom('invoices').select(['total', 'iva', 'document']).executeTakeFirstOrThrow();
    expect(invoice).toMatchObject({ total, iva: 4_770, document: { paid: { card: total - 5_000, credit: 5_000, waived: 0 } } });
  });

  it('pays a whole booking without the provider, with an invoice, and the visit is offered at once', async () => {
    const ana = await api.customer();
    await ana.giveCredit(30_000);
    const visit = await ana.book(tomorrow);
    expect(visit.order).toMatchObject({ payment: 'paid', creditUsed: total, payable: false, bookingSoon: true });
    expect(visit.order.offeredAt).not.toBeNull();
    expect(visit.order.invoiceNumber).not.toBeNull();
    expect((await creditOf(ana)).balance).toBe(30_000 - total);
    expect((await ana.browser.call('createPayment', { params: { orderId: visit.id } })).failure.code).toBe('nothing_to_pay');
  });

  it("waives a rest below the provider's minimum", async () => {
    const ana = await api.customer();
    await ana.giveCredit(total - 30);
    expect((await ana.book()).order).toMatchObject({ payment: 'paid', creditUsed: total - 30 });
    const [waived] = await api.db.selectFrom('ledger').select('amount').where('kind', '=', 'waived').execute();
    expect(waived).toEqual({ amount: 30 });
  });

  it('returns when the visit ends unpaid', async () => {
    const ana = await api.customer();
    await ana.giveCredit(5_000);
    const visit = await ana.book(tomorrow);
    await api.clock.advance(30 * 60_000);
    expect(await visit.untilService('cancelled')).toMatchObject({
      payment: 'voided',
      creditUsed: 0,
      refunded: 0,
      refunds: [],
    });
    expect(await creditOf(ana)).toMatchObject({
      balance: 5_000,
      entries: [{ kind: 'returned', amount: 5_000 }, { kind: 'spent' }, { kind: 'goodwill' }],
    });
  });

  it('returns with a credit note when a paid visit is refunded', async () => {
    const ana = await api.customer();
    await ana.giveCredit(5_000);
    const visit = await ana.book();
    await visit.pay();
    await visit.locked((trx, record) => refundInFull(api.ordering, trx, record));
    const refunded = await visit.untilPayment('refunded');
    expect(refunded).toMatchObject({ refunded: total, creditUsed: 5_000, refunds: [{ number: 'RS2027-0001', amount: total, to: 'card' }] });
    expect((await creditOf(ana)).balance).toBe(5_000);
  });

  it('is never spent twice by simultaneous bookings', async () => {
    const ana = await api.customer();
    await ana.giveCredit(10_000);
    const visits = await Promise.all(Array.from({ length: 8 }, () => ana.book()));
    const used = (await Promise.all(visits.map((visit) => visit.read()))).reduce((sum, { creditUsed }) => sum + creditUsed, 0);
    expect(used).toBe(10_000);
    expect((await creditOf(ana)).balance).toBe(0);
  });

  it('cannot become negative, even through a defect', async () => {
    const ana = await api.customer();
    const spend = api.db
      .transaction()
      .execute((trx) =>
        recordCreditMovement(trx, { userId: ana.user.id, kind: 'spent', amount: -1, orderId: null, reference: 'x', at: api.clock.now() }),
      );
    await expect(spend).rejects.toThrow('credit_accounts_balance_check');
  });
});

describe('a gift card', () => {
  const make = (more: { expiresAt?: Date } = {}) =>
    api.db.transaction().execute((trx) => createGiftCard(trx, { value: 20_000, affiliateId: null, at: api.clock.now(), ...more }));
  const redeem = ({ browser }: Customer, code: string) => browser.call('redeemGiftCard', { body: { code } });

  it('adds its value in any notation of its code and is stored only as a hash', async () => {
    const ana = await api.customer();
    const { code } = await make();
    expect(await creditInLedger()).toMatchObject({ giftCardIssued: 20_000 });
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){3}$/);
    const { data, status } = await redeem(ana, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(status).toBe(201);
    expect(data.credit).toMatchObject({
      balance: 20_000,
      entries: [{ kind: 'giftCard', amount: 20_000, orderId: null, orderNumber: null }],
    });
    expect(await creditInLedger()).toMatchObject({ giftCardIssued: 20_000, giftCardRedeemed: 20_000 });
    const cards = await api.db.selectFrom('gift_cards').selectAll().execute();
    expect(JSON.stringify(cards)).not.toContain(code.replaceAll('-', ''));
  });

  it('works once for a hundred simultaneous requests', async () => {
    const ana = await api.customer();
    const { code } = await make();
    const tries = await Promise.all(Array.from({ length: 100 }, () => redeemGiftCard(api.db, ana.user, code, api.clock.now())));
    expect(tries.filter((result) => 'balance' in result)).toHaveLength(1);
    expect(tries.filter((result) => 'code' in result && result.code === 'gift_card_used')).toHaveLength(99);
    expect((await creditOf(ana)).balance).toBe(20_000);
    expect((await redeem(await api.customer(), code)).failure.code).toBe('gift_card_used');
  });

  it('is not found when it is unknown or expired, and guessing is limited', async () => {
    const ana = await api.customer();
    const { code } = await make({ expiresAt: api.clock.now() });
    expect((await redeem(ana, code)).failure).toMatchObject({ code: 'gift_card_not_found', errors: { code: 'unknown' } });
    let last = '';
    for (let count = 0; count < 501 && last !== 'rate_limited'; count += 1) last = (await redeem(ana, 'AAAA-AAAA')).failure.code;
    expect(last).toBe('rate_limited');
  });
});
