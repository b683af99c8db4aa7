import { randomUUID } from 'node:crypto';
import type { Order } from '@nitida/contract';
import { orderOf } from '../../../api/test/booking-input.ts';
import { basicVisit } from './booking.ts';
import { type Called, call } from './calls.ts';
import { ask } from './http.ts';
import { pause } from './node.ts';
import type { ProofCleaner, ProofCustomer, RunningApi } from './running-api.ts';

/** What the API has acknowledged to its clients. */
export interface Journal {
  /** Orders by their idempotency key. */
  orders: Map<string, { orderId: string; customer: ProofCustomer }>;
  /** Orders whose payment page confirmed the payment. */
  paid: Set<string>;
  /** The cleaners whose acceptance was confirmed, by order. */
  won: Map<string, string[]>;
  /** The count of requests whose connection broke. Their outcome was unknown, and they were repeated. */
  broken: number;
  /** The count of requests that were answered. */
  answered: number;
}

export const newJournal = (): Journal => ({ orders: new Map(), paid: new Set(), won: new Map(), broken: 0, answered: 0 });

const retryMs = 40;
const contenders = 3;
const card = { number: '4242424242424242', expiry: '12/45', cvc: '123', name: 'Astrid Lind' };

interface Turn {
  api: RunningApi;
  journal: Journal;
  /** The number of the visit. Visits with different numbers never overlap. */
  number: number;
}

/** One customer gets a quote, orders and pays, and then cleaners accept at the same moment. Broken requests are repeated with the same key. */
export async function bookPayAccept({ api, journal, number }: Turn): Promise<void> {
  const customer = api.customers[number % api.customers.length];
  if (!customer) throw new Error('There is no customer');
  const orderId = await orderOnce(api, journal, customer, number);
  await Promise.all([payUntilPaid(api, journal, customer, orderId), acceptTogether(api, journal, number, orderId)]);
}

/** Repeats a request on any node until one answers it. */
async function answered<T extends { status: number }>(api: RunningApi, journal: Journal, make: (port: number) => Promise<T>): Promise<T> {
  for (let turn = Math.floor(performance.now()); ; turn += 1) {
    const { port } = api.nodes[turn % api.nodes.length] ?? { port: 0 };
    try {
      const answer = await make(port);
      // A stopping node may still answer 5xx, and a payment page may have gone with its node.
      if (answer.status < 500) {
        journal.answered += 1;
        return answer;
      }
    } catch {
      journal.broken += 1;
    }
    await pause(retryMs);
  }
}

async function orderOnce(api: RunningApi, journal: Journal, customer: ProofCustomer, number: number): Promise<string> {
  const { cookie, from } = customer;
  const key = randomUUID();
  const quoted = await answered(api, journal, (port) => call(port, 'quote', { body: { input: basicVisit(number) }, cookie, from }));
  if (!quoted.ok) throw new Error(`quote answered ${quoted.status} ${quoted.code}`);
  const body = orderOf(quoted.data.quote, { idempotencyKey: key });
  const ordered: Called<'createOrder'> = await answered(api, journal, (port) => call(port, 'createOrder', { body, cookie, from }));
  if (!ordered.ok) throw new Error(`create_order answered ${ordered.status} ${ordered.code}`);
  journal.orders.set(key, { orderId: ordered.data.order.id, customer });
  return ordered.data.order.id;
}

/** The customer opens the payment page and pays there, again and again until the payment is confirmed. */
export async function payUntilPaid(api: RunningApi, journal: Journal, { cookie, from }: ProofCustomer, orderId: string): Promise<void> {
  for (;;) {
    const opened = await answered(api, journal, (port) => call(port, 'createPayment', { params: { orderId }, cookie, from }));
    if (!opened.ok && opened.code === 'nothing_to_pay') break;
    const url = opened.ok ? opened.data.payment.url : null;
    if (url !== null && (await enterCard(journal, url))) break;
    if (opened.ok && url === null) break;
    await pause(retryMs);
  }
  journal.paid.add(orderId);
}

/** @returns whether the page confirmed the payment. A page that stopped with its node is opened again. */
async function enterCard(journal: Journal, url: string): Promise<boolean> {
  const { port, pathname } = new URL(url);
  try {
    const answer = await ask(Number(port), 'POST', pathname, { form: card });
    return answer.status === 303;
  } catch {
    journal.broken += 1;
    return false;
  }
}

/** Several cleaners accept at the same moment. */
export async function acceptTogether(api: RunningApi, journal: Journal, number: number, orderId: string): Promise<void> {
  const cleaners = Array.from({ length: contenders }, (_, index) => api.cleaners[(number + index) % api.cleaners.length]);
  await Promise.all(cleaners.map((cleaner) => cleaner && acceptOnce(api, journal, cleaner, orderId)));
}

async function acceptOnce(api: RunningApi, journal: Journal, { id, token, from }: ProofCleaner, orderId: string): Promise<void> {
  const answer = await answered(api, journal, (port) => call(port, 'acceptOffer', { params: { orderId }, token, from }));
  // The refusal says that the job is theirs already: the earlier acceptance was stored, and its answer was lost.
  const hasIt = answer.ok || answer.code === 'illegal_transition';
  if (hasIt) journal.won.set(orderId, [...(journal.won.get(orderId) ?? []), id]);
}

/** Waits until the bank's messages have arrived and every order of the journal is paid and confirmed, at most `patienceMs`. */
export async function settled(api: RunningApi, journal: Journal, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  for (const { orderId, customer } of journal.orders.values()) {
    const { cookie, from } = customer;
    for (;;) {
      const read = await answered(api, journal, (port) => call(port, 'getOrder', { params: { id: orderId }, cookie, from }));
      if ((read.ok && isSettled(read.data.order)) || performance.now() > until) break;
      await pause(retryMs);
    }
  }
}

const isSettled = ({ payment, service, invoiceNumber }: Order): boolean =>
  payment === 'paid' && service === 'confirmed' && invoiceNumber !== null;
