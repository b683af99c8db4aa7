import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

function signed(body: string): { body: string; signature: string } {
  const at = Math.floor(api.context.realClock.now().getTime() / 1000);
  return { body, signature: `t=${at},v1=${createHmac('sha256', api.webhookSecret).update(`${at}.${body}`).digest('hex')}` };
}
const deliver = ({ body, signature }: { body: string; signature: string }) =>
  api.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });

it('signed messages that are none of ours are accepted, because the provider sends for days what is refused', async () => {
  const event = (object: object) => JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type: 'invoice.paid', data: { object } });
  const bodies = {
    'the id of another application': event({
      object: 'invoice',
      id: 'in_1',
      metadata: { paymentId: 'abcdef0123456789abcdef0123456789abcd' },
    }),
    'metadata of another kind': event({ object: 'payment_intent', id: 'pi_1', metadata: { paymentId: 7 } }),
    'no metadata': event({ object: 'customer', id: 'cus_1', metadata: null }),
    'an unknown id': event({ object: 'dispute', id: 7, payment_intent: { id: 'pi_1' }, metadata: { paymentId: randomUUID() } }),
    'a thin event': JSON.stringify({ id: 'evt_thin', object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered' }),
    'a long body': event({ object: 'invoice', id: 'in_2', lines: 'x'.repeat(900_000) }),
    'a character that no column stores': event({ object: 'payment_intent', id: 'pi_\u0000', metadata: {} }),
    'no object': '[]',
    'no JSON': 'hello=1',
  };
  for (const [what, body] of Object.entries(bodies)) {
    const answer = await deliver(signed(body));
    expect([what, answer.statusCode]).toEqual([what, 200]);
    expect([what, (await deliver({ body, signature: 't=1,v1=00' })).statusCode]).toEqual([what, 400]);
  }
  await api.jobs.runDue();
});
