import { createHmac } from 'node:crypto';
import { noFaults } from '@nitida/local/tools';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import type { Visit } from '../../../test/visit.ts';
import { transitionPayment } from '../order/transitions.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.sandbox.trouble(noFaults);
  await api.sandbox.settle();
  await api.jobs.runDue();
  await checkBooks(api.db);
});

const day = 24 * 60 * 60;

/** The provider's library attempts a call three times. */
const unanswered = 3;

/** A visit with a saved card whose payment is due now. */
async function dueVisit(): Promise<Visit> {
  const visit = await ana.book({}, { paymentTiming: 'later', saveCard: true });
  await visit.enterCard();
  await visit.until(({ card }) => card !== null);
  await visit.locked(async (trx, record) => {
    await transitionPayment(api.ordering, trx, record, 'requested', { by: 'system' });
    await api.jobs.enqueue(trx, { kind: 'paymentCharge', payload: { orderId: visit.id } });
  });
  return visit;
}

const charges = async (visit: Visit): Promise<number> => {
  const { payment } = await visit.record();
  const { rows } = await api.context.database.pool.query(
    "select count(*)::int as count from sandbox.object where kind = 'paymentIntent' and data -> 'metadata' ->> 'paymentId' = $1 and data ->> 'status' = 'succeeded'",
    [payment.id],
  );
  return rows[0].count;
};

describe('a timeout after the charge succeeded', () => {
  it('charges a saved card once: the message reports it, and the retry finds the first charge', async () => {
    const visit = await dueVisit();
    await api.sandbox.trouble({ answerLate: unanswered });
    await api.jobs.runDue();
    expect(await visit.untilPayment('paid')).toMatchObject({ refunded: 0 });
    api.advanceReal(10_000);
    await api.jobs.runDue();
    expect(await charges(visit)).toBe(1);
    expect(await visit.ledger()).toEqual([['charged', total]]);
  });

  it('charges once even when every message is lost, because the retry asks the provider', async () => {
    const visit = await dueVisit();
    await api.sandbox.trouble({ answerLate: unanswered, lose: 10 });
    await api.jobs.runDue();
    expect((await visit.read()).payment).toBe('processing');
    api.advanceReal(10_000);
    expect((await visit.untilPayment('paid')).invoiceNumber).not.toBeNull();
    expect(await charges(visit)).toBe(1);
  });

  it('makes a refund once', async () => {
    const visit = await ana.bookPaid();
    await api.sandbox.trouble({ answerLate: unanswered });
    await visit.refund({ card: 10_000, credit: 0 });
    await api.jobs.runDue();
    api.advanceReal(10_000);
    await visit.untilPayment('partlyRefunded');
    expect(await visit.ledger()).toEqual([
      ['charged', total],
      ['refunded', 10_000],
    ]);
  });

  it("opens one page, because the library's retry gets the same answer", async () => {
    const visit = await ana.book();
    await api.sandbox.trouble({ answerLate: 1 });
    await visit.pay();
  });

  it('fails with payment_provider when no attempt is answered, and the next request succeeds', async () => {
    const visit = await ana.book();
    await api.sandbox.trouble({ answerLate: unanswered });
    expect((await ana.browser.call('createPayment', { params: { orderId: visit.id } })).failure.code).toBe('payment_provider');
    await visit.pay();
    expect(await charges(visit)).toBe(1);
  });
});

describe('messages', () => {
  const pay = async (): Promise<Visit> => {
    const visit = await ana.book();
    await visit.enterCard();
    await api.sandbox.settle();
    return visit;
  };
  const settled = async (visit: Visit): Promise<void> => {
    await visit.untilPayment('paid');
    await api.jobs.runDue();
    expect(await visit.ledger()).toEqual([['charged', total]]);
    expect((await visit.read()).timeline.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  };

  it('repeated five times have one effect', async () => {
    await api.sandbox.trouble({ repeat: 4 });
    await settled(await pay());
  });

  it('in any order have the same effect', async () => {
    await api.sandbox.trouble({ delaySeconds: 60, shuffle: true, repeat: 1 });
    const visit = await pay();
    api.advanceReal(61_000);
    await api.sandbox.settle();
    await settled(visit);
  });

  it('three days late apply the facts of that moment', async () => {
    await api.sandbox.trouble({ delaySeconds: 3 * day });
    const visit = await pay();
    await ana.browser.call('getPayment', { params: { id: visit.id } });
    await settled(visit);
    const { rows } = await api.context.database.pool.query(
      'select count(*)::int as count from sandbox.delivery where delivered_at is null',
    );
    expect(rows[0].count).toBeGreaterThan(0);
    api.advanceReal(3 * day * 1000 + 1000);
    ana = await api.customer();
    await api.sandbox.settle();
    await api.jobs.runDue();
    // Nobody accepted the visit in the meantime, so the payment was refunded once.
    expect(await visit.ledger()).toEqual([
      ['charged', total],
      ['refunded', total],
    ]);
  });

  it('that are lost are replaced by a question to the provider before a visit is cancelled as unpaid', async () => {
    await api.sandbox.trouble({ lose: 10 });
    const visit = await pay();
    expect((await visit.read()).payment).toBe('requested');
    await api.db.transaction().execute((trx) => api.jobs.enqueue(trx, { kind: 'paymentOverdue', payload: { orderId: visit.id } }));
    await settled(visit);
    expect((await visit.read()).service).toBe('awaiting');
  });
});

describe('a message that the provider did not send as it is', () => {
  const body = (id: string): string =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'pi_none' } },
    });
  const sign = (text: string, at: number, secret = api.webhookSecret): string =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
  const seconds = (): number => Math.floor(api.context.realClock.now().getTime() / 1000);
  const send = async (payload: string, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await api.app.inject({ method: 'POST', url: '/api/payment/webhook', payload, headers })).statusCode;
  };
  const kept = async (id: string): Promise<number> =>
    (await api.db.selectFrom('provider_events').select('id').where('id', '=', id).execute()).length;

  it('is rejected when its signature is wrong', async () => {
    const text = body('evt_forged');
    expect(await send(text, sign(text, seconds(), 'whsec_guessed'))).toBe(400);
    expect(await send(text, 'v1=abc')).toBe(400);
    expect(await kept('evt_forged')).toBe(0);
  });

  it('is rejected when a single byte of the raw body changed, even if the JSON means the same', async () => {
    const text = body('evt_altered');
    const signature = sign(text, seconds());
    expect(await send(`${text} `, signature)).toBe(400);
    expect(await send(text.replace('pi_none', 'pi_some'), signature)).toBe(400);
    expect(await send(JSON.stringify(JSON.parse(text), null, 1), signature)).toBe(400);
    expect(await kept('evt_altered')).toBe(0);
    expect(await send(text, signature)).toBe(200);
  });

  it('is recognised when replayed within five minutes, and rejected after that', async () => {
    const text = body('evt_replayed');
    const signature = sign(text, seconds());
    expect(await send(text, signature)).toBe(200);
    expect(await send(text, signature)).toBe(200);
    expect(await kept('evt_replayed')).toBe(1);
    api.advanceReal(301_000);
    expect(await send(text, signature)).toBe(400);
  });
});
