import { randomUUID } from 'node:crypto';
import {
  type BookingDraft,
  eachField,
  noteFieldNames,
  order as orderSchema,
  payment as paymentSchema,
  placeFieldNames,
  quote as quoteSchema,
} from '@nitida/contract';
import { seedPriceList, toQuoteInput } from '@nitida/domain';
import { decideDispute } from '../journeys/steps/payment.ts';
import { expect, type Visitor } from '../journeys/steps/visitor.ts';

const known = orderSchema.pick({ id: true, service: true, payment: true, total: true, subscriptionId: true, dispute: true });

/**
 * Makes a call as the visitor.
 * @throws an error with the server's message when the call fails.
 */
export async function call(
  { context }: Visitor,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const answer = await context.request.fetch(path, { method, headers: { accept: 'application/json' }, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Orders by calls, because the screens only show orders and the journeys cover how they are made.
 * @returns the id of the order, or of the first visit of a series.
 */
export async function book(customer: Visitor, draft: BookingDraft, how: { later?: boolean; saveCard?: boolean } = {}): Promise<string> {
  const input = toQuoteInput(draft, seedPriceList);
  const quote = quoteSchema.parse((await call(customer, 'POST', '/api/order/quote', { input })).quote);
  const { order } = await call(customer, 'POST', '/api/order/create_order', {
    quoteId: quote.id,
    idempotencyKey: randomUUID(),
    lng: customer.language,
    acceptedPolicy: true,
    startWithinWithdrawal: true,
    paymentTiming: how.later ? 'later' : 'now',
    saveCard: how.saveCard ?? false,
    addressId: null,
    address: eachField(placeFieldNames, (name) => draft[name]),
    saving: false,
    ...eachField(noteFieldNames, (name) => draft[name]),
  });
  return known.parse(order).id;
}

export async function orderOf(customer: Visitor, id: string) {
  return known.parse((await call(customer, 'GET', `/api/order/get_order/${id}`)).order);
}

/**
 * Creates a payment for an order without opening the provider's page.
 * @returns the URL of that page.
 */
export async function openPayment(customer: Visitor, id: string): Promise<string> {
  const { url } = paymentSchema.parse((await call(customer, 'POST', `/api/payment/create_payment/${id}`)).payment);
  if (url === null) throw new Error('Nothing is left to pay');
  return url;
}

/** Pays on the provider's page and waits until the order has the payment. */
export async function payFor(customer: Visitor, id: string, number = '4242 4242 4242 4242'): Promise<string> {
  const url = await openPayment(customer, id);
  const form = { number, expiry: '12 / 49', cvc: '123', name: 'Elena Prados' };
  await customer.context.request.post(url, { form, maxRedirects: 0 });
  await expect.poll(async () => (await orderOf(customer, id)).payment, { timeout: 30_000 }).toMatch(/^(paid|authorised)$/);
  return url;
}

/** Books and pays with a card whose bank opens a dispute at once. With `decision`, lets the bank decide. */
export async function bookAndDispute(customer: Visitor, draft: BookingDraft, decision?: 'won' | 'lost'): Promise<string> {
  const disputeIs = (id: string, state: string) =>
    expect.poll(async () => (await orderOf(customer, id)).dispute?.state, { timeout: 30_000 }).toBe(state);
  const id = await book(customer, draft);
  const url = await payFor(customer, id, '4000 0000 0000 0259');
  await disputeIs(id, 'open');
  if (decision === undefined) return id;
  await decideDispute(customer, url, id, decision);
  await disputeIs(id, decision);
  return id;
}

export async function bookAndPay(customer: Visitor, draft: BookingDraft, how: { saveCard?: boolean } = {}): Promise<string> {
  const id = await book(customer, draft, how);
  await payFor(customer, id);
  return id;
}
