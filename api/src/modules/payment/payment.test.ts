import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { cards, tomorrow } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { enterCard, post } from '../../../test/visit.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.sandbox.settle();
  await api.jobs.runDue();
  await checkBooks(api.db);
});
const hours = (count: number): number => count * 60 * 60_000;

describe('a payment on the hosted page', () => {
  it('is confirmed by the signed message, and creates an invoice and a receipt with the IVA', async () => {
    const visit = await ana.book();
    const page = await visit.openPage();
    expect(page).toMatchObject({ orderId: visit.id, state: 'requested', amount: 27_485 });
    const answer = await enterCard(page.url);
    expect(answer).toEqual({ status: 303, location: `http://localhost:4000/confirmation?order=${visit.id}` });
    const paid = await visit.untilPayment('paid');
    expect(paid).toMatchObject({ invoiceNumber: 'S2027-0001', card: { brand: 'visa', last4: '4242' }, payable: false });
    expect(paid.timeline.map(({ kind }) => kind)).toEqual(['requested', 'paid']);
    expect(await visit.ledger()).toEqual([['charged', 27_485]]);
    await api.jobs.runDue();
    const receipt = (await ana.mails()).find(({ subject }) => subject.startsWith('Receipt S2027-0001'));
    expect(receipt?.text).toContain('VAT (IVA) 21%: €47.70');
    expect(receipt?.text).toContain('Paid, VAT (IVA) included: €274.85');
  });

  it('is found by asking the provider before any message arrives', async () => {
    const visit = await ana.book();
    await visit.enterCard();
    const { data } = await ana.browser.call('getPayment', { params: { id: visit.id } });
    expect(data.payment).toMatchObject({ state: 'paid', url: null });
    await api.jobs.runDue();
    expect(await visit.ledger()).toEqual([['charged', 27_485]]);
  });

  it('does not change when the browser merely returns', async () => {
    const visit = await ana.book();
    await visit.openPage();
    await api.jobs.runDue();
    expect(await visit.read()).toMatchObject({ payment: 'requested', payable: true });
  });

  it('can be declined and then succeed on the same page', async () => {
    const visit = await ana.book();
    const { url } = await visit.openPage();
    expect((await enterCard(url, cards.declined)).status).toBe(402);
    await api.jobs.runDue();
    expect(await visit.read()).toMatchObject({ payment: 'requested', payable: true });
    await enterCard(url);
    expect(await visit.untilPayment('paid')).toMatchObject({ display: 'awaitingConfirmation' });
  });

  it('can be authenticated at the bank', async () => {
    const visit = await ana.book();
    const { url } = await visit.openPage();
    expect((await enterCard(url, cards.asksBank)).location).toMatch(/\/bank$/);
    await post(`${url}/bank`, { answer: 'complete' });
    await visit.untilPayment('paid');
    expect(await visit.ledger()).toEqual([['charged', 27_485]]);
  });

  it('can be abandoned and begun again: the old page is closed, and one payment is made', async () => {
    const visit = await ana.book();
    const first = await visit.openPage();
    const second = await visit.openPage();
    expect(second.url).not.toBe(first.url);
    expect((await enterCard(first.url)).status).toBe(410);
    expect((await enterCard(second.url)).status).toBe(303);
    await visit.untilPayment('paid');
    expect((await ana.browser.call('createPayment', { params: { orderId: visit.id } })).failure.code).toBe('nothing_to_pay');
  });

  it('opens no second page when the first turns out to be paid', async () => {
    const visit = await ana.book();
    await visit.enterCard();
    const { status, data, failure } = await ana.browser.call('createPayment', { params: { orderId: visit.id } });
    expect(status === 201 ? data.payment : failure).toMatchObject(
      status === 201 ? { state: 'paid', url: null } : { code: 'nothing_to_pay' },
    );
    expect(await visit.ledger()).toEqual([['charged', 27_485]]);
  });

  it('opens at most one usable page for ten simultaneous requests', async () => {
    const visit = await ana.book();
    const pages = await Promise.all(Array.from({ length: 10 }, () => ana.browser.call('createPayment', { params: { orderId: visit.id } })));
    const urls = [...new Set(pages.flatMap(({ data }) => data.payment?.url ?? []))];
    const answers = await Promise.all(urls.map((url) => enterCard(url)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });
});

describe("the provider's messages", () => {
  async function received(orderId: string): Promise<{ body: string; signature: string }[]> {
    const payment = await api.db.selectFrom('payments').select('session_id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
    const { data } = await fakeEvents(payment.session_id ?? '', orderId);
    return data;
  }

  /** Builds signed messages as the provider sends them, about the session of the order. */
  async function fakeEvents(sessionId: string, orderId: string) {
    const events = ['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'payment_intent.succeeded'].map(
      (type, index) => ({
        id: `evt_${orderId}_${index}`,
        object: 'event',
        type,
        data: { object: { object: 'checkout.session', id: sessionId, metadata: {} } },
      }),
    );
    return { data: events.map((event) => signed(JSON.stringify(event))) };
  }

  function signed(body: string): { body: string; signature: string } {
    const at = Math.floor(api.context.realClock.now().getTime() / 1000);
    return { body, signature: `t=${at},v1=${createHmac('sha256', api.webhookSecret).update(`${at}.${body}`).digest('hex')}` };
  }

  const deliver = (message: { body: string; signature: string }) =>
    api.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      payload: message.body,
      headers: { 'content-type': 'application/json', 'stripe-signature': message.signature },
    });

  it('change nothing when repeated or reordered', async () => {
    const visit = await ana.book();
    await visit.enterCard();
    const messages = await received(visit.id);
    const shuffled = [...messages.toReversed(), ...messages, ...messages.toReversed(), ...messages, ...messages];
    const answers = await Promise.all(shuffled.map(deliver));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await visit.untilPayment('paid');
    await api.jobs.runDue();
    expect(await visit.ledger()).toEqual([['charged', 27_485]]);
    expect((await visit.read()).timeline.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  });

  it('are rejected when they are forged, old, or altered', async () => {
    const visit = await ana.book();
    await visit.openPage();
    const [message] = await received(visit.id);
    if (!message) throw new Error('There is no message');
    for (const wrong of [
      { ...message, signature: 't=1,v1=00' },
      { ...message, signature: '' },
      { ...message, body: message.body.replace('completed', 'expired') },
      { ...message, signature: message.signature.replace(/^t=\d+/, 't=1000') },
    ]) {
      expect((await deliver(wrong)).statusCode).toBe(400);
    }
  });

  it('change nothing when they claim a payment that the provider does not know', async () => {
    const visit = await ana.book();
    await visit.openPage();
    const [message] = await received(visit.id);
    if (message) expect((await deliver(message)).statusCode).toBe(200);
    await api.jobs.runDue();
    expect(await visit.read()).toMatchObject({ payment: 'requested' });
  });
});

describe('a start within 48 hours', () => {
  it('is offered once the card is authorised', async () => {
    const visit = await ana.book(tomorrow);
    expect(visit.order).toMatchObject({ bookingSoon: true, offeredAt: null, respondBy: null, paymentDueAt: '2027-06-01T08:30:00.000Z' });
    const held = await visit.authorise();
    expect(held.offeredAt).not.toBeNull();
    expect(held.invoiceNumber).toBeNull();
    expect(await visit.ledger()).toEqual([['authorised', 27_485]]);
  });

  it('is cancelled by the system at no charge after 30 minutes without an authorisation', async () => {
    const visit = await ana.book(tomorrow);
    const { url } = await visit.openPage();
    await api.clock.advance(hours(0.5));
    const cancelled = await visit.untilService('cancelled');
    expect(cancelled).toMatchObject({ payment: 'voided', tab: 'past', payable: false });
    expect(cancelled.timeline.at(-1)).toMatchObject({ kind: 'cancelled', by: 'system' });
    await api.jobs.runDue();
    expect((await enterCard(url)).status).toBe(410);
    expect(await visit.ledger()).toEqual([]);
    const { data } = await ana.browser.call('getNotifications', { params: { id: ana.user.id } });
    expect(data.notifications.at(-1)).toMatchObject({ title: 'Cleaning cancelled', jobId: visit.id });
  });

  it('is not cancelled when the card was authorised but the message is late', async () => {
    const visit = await ana.book({ ...tomorrow, time: '16:00' });
    await visit.enterCard();
    await api.clock.advance(hours(0.5));
    expect(await visit.until(({ payment }) => payment !== 'requested')).toMatchObject({
      service: 'awaiting',
      payment: 'authorised',
    });
  });
});

describe('a later start', () => {
  it('becomes due 48 hours before, sends one reminder, and is cancelled 24 hours before', async () => {
    const later = await startBookingApi();
    const cem = await later.customer();
    const visit = await cem.book({}, { paymentTiming: 'later' });
    expect(visit.order).toMatchObject({ payment: 'none', payable: true, paymentDueAt: '2027-06-07T07:00:00.000Z', chargeAt: null });
    await later.db.updateTable('orders').set({ service: 'confirmed', respond_by: null }).where('id', '=', visit.id).execute();
    await later.clock.moveTo(new Date('2027-06-06T07:00:00Z'));
    expect(await visit.untilPayment('requested')).toMatchObject({ display: 'toBePaid' });
    await later.jobs.runDue();
    const reminders = (await cem.mails()).filter(({ subject }) => subject.startsWith('Please pay'));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.subject).toBe('Please pay €274.85 by Monday 7 June at 09:00');
    expect(reminders[0]?.links[0]).toContain(`/invoice-receipt/${visit.id}`);
    await later.clock.moveTo(new Date('2027-06-07T07:00:00Z'));
    expect(await visit.untilService('cancelled')).toMatchObject({ payment: 'voided', refunded: 0 });
    await checkBooks(later.db);
    await later.close();
  });

  it('charges the saved card when due, if the customer agreed', async () => {
    const later = await startBookingApi();
    const cem = await later.customer();
    const visit = await cem.book({}, { paymentTiming: 'later', saveCard: true });
    const page = await visit.openPage();
    await enterCard(page.url);
    expect(await visit.until(({ card }) => card !== null)).toMatchObject({
      payment: 'none',
      card: { last4: '4242' },
      chargeAt: '2027-06-06T07:00:00.000Z',
    });
    await later.db.updateTable('orders').set({ service: 'confirmed', respond_by: null }).where('id', '=', visit.id).execute();
    await later.clock.moveTo(new Date('2027-06-06T07:00:00Z'));
    expect(await visit.untilPayment('paid')).toMatchObject({
      invoiceNumber: 'S2027-0001',
      display: 'paid',
      paymentDueAt: null,
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'paid', by: 'system' })]),
    });
    await checkBooks(later.db);
    await later.close();
  });

  it("asks the customer when the saved card's bank requires them", async () => {
    const later = await startBookingApi();
    const cem = await later.customer();
    const visit = await cem.book({}, { paymentTiming: 'later', saveCard: true });
    const { url } = await visit.openPage();
    await enterCard(url, cards.asksBank);
    await post(`${url}/bank`, { answer: 'complete' });
    await visit.until(({ card }) => card !== null);
    await later.db.updateTable('orders').set({ service: 'confirmed', respond_by: null }).where('id', '=', visit.id).execute();
    await later.clock.moveTo(new Date('2027-06-06T07:00:00Z'));
    expect(await visit.untilPayment('actionRequired')).toMatchObject({
      payable: true,
      display: 'toBePaid',
    });
    await visit.pay();
    await checkBooks(later.db);
    await later.close();
  });
});

it('invoices are numbered without gaps, even when payments race', async () => {
  await Promise.all(Array.from({ length: 4 }, () => ana.bookPaid()));
  const numbers = (await api.db.selectFrom('invoices').select('number').orderBy('number').execute()).map(({ number }) => number);
  expect(numbers.length).toBeGreaterThanOrEqual(4);
  expect(numbers).toEqual(numbers.map((_, index) => `S2027-${String(index + 1).padStart(4, '0')}`));
});
