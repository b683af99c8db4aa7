import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { total } from '../../../test/booking-input.ts';
import { testStart } from '../../../test/support.ts';
import { type DomainError, isDomainError } from '../../domain-error.ts';
import { type ProposedStart, proposeAlternatives } from './alternatives.ts';
import { complaintOf } from './complain.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
});
beforeEach(async () => {
  await api.clock.moveTo(testStart);
  ana = await api.customer();
});
afterAll(() => api.close());

const hourMs = 60 * 60_000;

const inbox = (orderId: string) => api.db.selectFrom('inbox_items').selectAll().where('order_id', '=', orderId).execute();

describe('a withdrawal from the contract', () => {
  const withdraw = (id: string, statement = '') => ana.browser.call('createWithdrawal', { params: { id }, body: { statement } });

  it('stores the statement with its time, cancels, refunds by the policy and asks staff about the rest', async () => {
    const visit = await ana.bookConfirmed();
    await api.clock.moveTo(new Date('2027-06-07T13:00:00Z'));
    const { data, status } = await withdraw(visit.id, 'I have changed my mind.');
    expect(status).toBe(201);
    expect(data.withdrawal).toMatchObject({ orderId: visit.id, statement: 'I have changed my mind.', at: '2027-06-07T13:00:00.000Z' });
    expect(data.order).toMatchObject({ service: 'cancelled' });
    expect(data.order.actions).not.toContain('withdraw');
    // 18 h ahead: half of 274.85, rounded up for the customer; the law may require the other 137.42.
    expect(await inbox(visit.id)).toMatchObject([
      {
        kind: 'withdrawal',
        state: 'open',
        payload: { statement: 'I have changed my mind.', paid: total, refunded: 13_743, difference: 13_742 },
      },
    ]);
    const settled = await visit.untilPayment('partlyRefunded');
    expect(settled.refunded).toBe(13_743);
    const mail = (await ana.mails()).find(({ subject }) => subject === `Withdrawal received: order ${visit.order.number}`);
    expect(mail?.text).toContain(`On Monday 7 June 2027 at 15:00, you withdrew from the contract for order ${visit.order.number}, `);
    expect(mail?.text).toContain('We’ve cancelled the visit. We’re refunding €137.43 to your card ending 4242.');
    expect(mail?.text).toContain('“I have changed my mind.”');
  });

  it('is recorded once', async () => {
    const visit = await ana.bookConfirmed();
    const [first, second] = await Promise.all([withdraw(visit.id, 'One'), withdraw(visit.id, 'One')]);
    expect(second.data.withdrawal).toEqual(first.data.withdrawal);
    expect(await inbox(visit.id)).toHaveLength(1);
  });

  it('is possible for 14 days after booking, by the customer alone', async () => {
    const visit = await ana.book({ date: '2027-06-29' });
    await visit.accept();
    expect((await visit.read()).actions).toContain('withdraw');
    await api.clock.moveTo(new Date('2027-06-15T08:00:01Z'));
    expect((await withdraw(visit.id)).failure.code).toBe('illegal_transition');
    const bo = await api.customer();
    expect((await bo.browser.call('createWithdrawal', { params: { id: visit.id }, body: {} })).status).toBe(404);
  });
});

describe('a complaint', () => {
  it('is null for an order without one', async () => {
    expect(await complaintOf(api.db, '00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  const complain = (orderId: string) =>
    ana.browser.call('createComplaint', { params: { orderId }, body: { text: 'The oven is as it was.' } });

  it('is possible once within 24 hours of the completion, and staff see it', async () => {
    const visit = await ana.bookConfirmed();
    expect((await complain(visit.id)).failure.code).toBe('illegal_transition');
    await api.clock.moveTo(new Date(visit.order.startAt));
    await visit.start();
    await api.clock.advance(4.5 * hourMs);
    await visit.complete();
    await api.clock.advance(24 * hourMs);
    expect((await visit.read()).actions).toEqual(['complain', 'rate', 'sendReceipt', 'rebook']);
    const { data, status } = await complain(visit.id);
    expect([status, data.complaint.state]).toEqual([201, 'open']);
    expect(await inbox(visit.id)).toMatchObject([
      { id: data.complaint.id, kind: 'complaint', payload: { text: 'The oven is as it was.' } },
    ]);
    expect(await visit.read()).toMatchObject({ complaint: { state: 'open' }, actions: ['rate', 'sendReceipt', 'rebook'] });
    expect((await complain(visit.id)).failure.code).toBe('illegal_transition');
    await api.jobs.runDue();
    const told = (await ana.mails()).find(({ subject }) => subject === 'We’ve received your message');
    expect(told?.text).toContain(`Order: ${visit.order.number}\nDate and time: Tuesday 08.06.2027, 09:00 to 13:30`);
  });

  it('is possible from the start on when nobody came', async () => {
    const visit = await ana.bookConfirmed();
    await api.clock.moveTo(new Date(visit.order.startAt));
    expect((await visit.read()).actions).toContain('complain');
    expect((await complain(visit.id)).status).toBe(201);
    expect(await inbox(visit.id)).toMatchObject([{ kind: 'complaint' }]);
  });

  it('is refused a millisecond after the 24 hours', async () => {
    const visit = await ana.bookConfirmed();
    await api.clock.moveTo(new Date(visit.order.startAt));
    await visit.start();
    await visit.complete();
    await api.clock.advance(24 * hourMs + 1);
    expect((await complain(visit.id)).failure).toMatchObject({ code: 'too_late_to_complain', params: { hours: 24 } });
  });
});

describe('an alternative', () => {
  const propose = async (orderId: string, ...starts: ProposedStart[]) => {
    const made = await api.db.transaction().execute((trx) => proposeAlternatives(api.ordering, trx, orderId, starts));
    return 'error' in made ? made.error : made;
  };
  const accept = (token: string, customer = ana) => customer.browser.call('acceptAlternative', { params: { token } });
  const look = (token: string, customer = ana) => customer.browser.call('getAlternative', { params: { token } });

  const invoicesOf = async (orderId: string): Promise<string[]> =>
    (await api.db.selectFrom('invoices').select('number').where('order_id', '=', orderId).orderBy('number').execute()).map(
      ({ number }) => number,
    );

  /** A visit that nobody could come to, 09:00 on 8 June, after its refund. */
  async function unconfirmed(isPaid = true): Promise<BookedVisit> {
    const visit = isPaid ? await ana.bookPaid() : await ana.book({}, { paymentTiming: 'later' });
    await api.clock.moveTo(new Date(visit.order.respondBy ?? ''));
    await visit.until(({ service, payment }) => service === 'notConfirmed' && payment !== 'paid');
    return visit;
  }
  async function mailedToken(): Promise<string> {
    await api.jobs.runDue();
    const mail = (await ana.mails()).find(({ subject }) => subject.startsWith('We can offer you another time'));
    return new URL(mail?.links[0] ?? '').searchParams.get('alternative') ?? '';
  }

  it('is proposed by a link in a mail, and accepted with a new payment', async () => {
    const visit = await unconfirmed();
    expect((await visit.read()).payment).toBe('refunded');
    // A Saturday with three cleaners: 206.50 and 15% are 237.475, so 237.48; a quarter more 59.37; 296.85 net, 62.34 IVA.
    expect(isDomainError(await propose(visit.id, { date: '2027-06-12', time: '10:00', speed: '3x' }))).toBe(false);
    const token = await mailedToken();
    const mail = (await ana.mails())[0];
    expect(mail?.text).toContain(
      'Nobody could come on Tuesday 8 June 2027 at 09:00. We can offer you Saturday 12 June 2027, 10:00 to 13:00, for €359.19',
    );
    expect((await visit.read()).paidAt).not.toBeNull();
    const { data } = await look(token);
    expect(data.alternative).toMatchObject({
      orderId: visit.id,
      price: { date: '2027-06-12', time: '10:00', total: 35_919, cleaners: 3 },
      previous: { date: '2027-06-08', time: '09:00', total },
      expiresAt: '2027-06-02T09:00:00.000Z',
    });
    const accepted = await accept(token);
    expect(accepted.data.order).toMatchObject({
      date: '2027-06-12',
      speed: '3x',
      service: 'awaiting',
      payment: 'requested',
      total: 35_919,
      payable: true,
      paidAt: null,
      invoiceNumber: null,
    });
    expect(accepted.data.order.timeline.find(({ kind }) => kind === 'rescheduled')?.moved).toEqual({
      from: { date: '2027-06-08', time: '09:00' },
      to: { date: '2027-06-12', time: '10:00' },
    });
    expect((await accept(token)).data.order.paymentId).toBe(accepted.data.order.paymentId);
    expect((await look(token)).failure.code).toBe('illegal_transition');
    await visit.pay();
    await visit.accept();
    const now = await visit.read();
    expect(now).toMatchObject({ service: 'confirmed', display: 'paid', acceptedCleaners: 3 });
    // The payment and refund of the first start no longer count.
    expect(now).toMatchObject({ refunded: 0, refundedTo: { card: 0, credit: 0 }, refunds: [] });
    await api.jobs.runDue();
    const [mails, numbers] = [await ana.mails(), await invoicesOf(visit.id)];
    const receipt = mails.find(({ subject }) => subject.startsWith('Receipt'));
    expect(now.invoiceNumber).toBe(numbers[1]);
    expect(receipt).toMatchObject({
      subject: `Receipt ${numbers[1]}: €359.19`,
      attachments: [{ fileName: `nitida-${numbers[1]}.pdf` }, { fileName: `qr-${numbers[1]}.png` }],
    });
    expect(receipt?.text).toContain('You’ve paid €359.19 with your card');
    expect(receipt?.text).not.toContain(numbers[0]);
  });

  it('of a visit that was to be paid later requests the payment now', async () => {
    const visit = await unconfirmed(false);
    await propose(visit.id, { date: '2027-06-10', time: '09:00' });
    expect((await accept(await mailedToken())).data.order).toMatchObject({ service: 'awaiting', payment: 'requested', total });
  });

  it('of several starts is one mail with a link to each, soonest first', async () => {
    const visit = await unconfirmed();
    await propose(visit.id, { date: '2027-06-12', time: '10:00', speed: '3x' }, { date: '2027-06-10', time: '09:00' });
    await api.jobs.runDue();
    const mails = (await ana.mails()).filter(({ subject }) => subject.startsWith('We can offer you'));
    expect(mails.map(({ subject }) => subject)).toEqual([`We can offer you other times: order ${visit.order.number}`]);
    const { text, links } = mails[0] ?? { text: '', links: [] };
    expect(text).toContain('Nobody could come on Tuesday 8 June 2027 at 09:00. We can offer you the times below');
    expect(text).toMatch(/Thursday 10\.06\.2027, 09:00 to 13:30 · €274\.85:\n.*\n\nSaturday 12\.06\.2027, 10:00 to 13:00 · €359\.19:\n/);
    const tokens = [...new Set(links)].flatMap((link) => new URL(link).searchParams.get('alternative') ?? []);
    const starts = await Promise.all(tokens.map(async (token) => (await look(token)).data.alternative.price.date));
    expect(starts).toEqual(['2027-06-10', '2027-06-12']);
    expect((await accept(tokens[1] ?? '')).data.order).toMatchObject({ date: '2027-06-12', total: 35_919 });
    expect((await accept(tokens[0] ?? '')).failure.code).toBe('illegal_transition');
  });

  it('belongs to its customer alone, is open for a day, and only one can be accepted', async () => {
    const visit = await unconfirmed();
    await propose(visit.id, { date: '2027-06-10', time: '09:00' });
    const token = await mailedToken();
    const bo = await api.customer();
    expect((await look(token, bo)).status).toBe(404);
    expect((await accept(token, bo)).status).toBe(404);
    expect((await look('nothing')).status).toBe(404);
    await api.clock.advance(24 * hourMs);
    expect((await look(token)).failure.code).toBe('slot_not_offered');
    expect((await accept(token)).failure.code).toBe('slot_not_offered');
    expect((await visit.read()).service).toBe('notConfirmed');
  });

  it('makes one payment for two clicks on the button', async () => {
    const visit = await unconfirmed();
    await propose(visit.id, { date: '2027-06-10', time: '09:00' });
    const token = await mailedToken();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const payments = await api.db.selectFrom('payments').select('state').where('order_id', '=', visit.id).orderBy('created_at').execute();
    expect(payments.map(({ state }) => state)).toEqual(['refunded', 'requested']);
  });

  it('is only for a visit that nobody could come to, at a start that can be booked', async () => {
    const visit = await ana.book();
    expect((await propose(visit.id, { date: '2027-06-10', time: '09:00' })) as DomainError).toMatchObject({ code: 'illegal_transition' });
    const lost = await unconfirmed();
    expect((await propose(lost.id, { date: '2027-06-01', time: '08:00' })) as DomainError).toMatchObject({ code: 'invalid_date' });
  });
});
