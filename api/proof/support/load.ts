import { randomUUID } from 'node:crypto';
import type { Order } from '@nitida/contract';
import { orderOf } from '../../test/booking-input.ts';
import { basicVisit } from './booking.ts';
import { type Called, call } from './calls.ts';
import { ask } from './http.ts';
import { pause } from './node.ts';
import type { ProofCleaner, ProofCustomer, RunningApi } from './running-api.ts';

/** What the API has acknowledged, as its clients remember it. */
export interface Journal {
  /** Orders by the key they were asked for with. */
  orders: Map<string, { orderId: string; customer: ProofCustomer }>;
  /** Orders whose payment page said that it is paid. */
  paid: Set<string>;
  /** Who was told that they have the job. */
  won: Map<string, string[]>;
  /** Requests whose connection broke: nobody knew what became of them, and they were made again. */
  broken: number;
  /** Requests that were answered. */
  answered: number;
}

export const newJournal = (): Journal => ({ orders: new Map(), paid: new Set(), won: new Map(), broken: 0, answered: 0 });

const retryMs = 40;
const contenders = 3;
const card = { number: '4242424242424242', expiry: '12/45', cvc: '123', name: 'Astrid Lind' };

interface Turn {
  api: RunningApi;
  journal: Journal;
  /** Numbers the visit; visits never overlap. */
  number: number;
}

/** One customer's way: quote, order, pay; then cleaners fall upon the job. Whatever breaks off is tried again, with the same key. */
export async function bookPayAccept({ api, journal, number }: Turn): Promise<void> {
  const customer = api.customers[number % api.customers.length];
  if (!customer) throw new Error('There is no customer');
  const orderId = await orderOnce(api, journal, customer, number);
  await Promise.all([payUntilPaid(api, journal, customer, orderId), acceptTogether(api, journal, number, orderId)]);
}

/** Makes a request again, on any node, until one of them answers it. */
async function answered<T extends { status: number }>(api: RunningApi, journal: Journal, make: (port: number) => Promise<T>): Promise<T> {
  for (let turn = Math.floor(performance.now()); ; turn += 1) {
    const { port } = api.nodes[turn % api.nodes.length] ?? { port: 0 };
    try {
      const answer = await make(port);
      // A node that is going down may still say so; the bank's page may have gone with its node.
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

async function payUntilPaid(api: RunningApi, journal: Journal, { cookie, from }: ProofCustomer, orderId: string): Promise<void> {
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

/** @returns whether the page said that it is paid. A page that went down with its node is opened again. */
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

async function acceptTogether(api: RunningApi, journal: Journal, number: number, orderId: string): Promise<void> {
  const cleaners = Array.from({ length: contenders }, (_, index) => api.cleaners[(number + index) % api.cleaners.length]);
  await Promise.all(cleaners.map((cleaner) => cleaner && acceptOnce(api, journal, cleaner, orderId)));
}

async function acceptOnce(api: RunningApi, journal: Journal, { id, token, from }: ProofCleaner, orderId: string): Promise<void> {
  const answer = await answered(api, journal, (port) => call(port, 'acceptOffer', { params: { orderId }, token, from }));
  // Refused as their own already: the acceptance before it was stored, and its answer broke off.
  const hasIt = answer.ok || answer.code === 'illegal_transition';
  if (hasIt) journal.won.set(orderId, [...(journal.won.get(orderId) ?? []), id]);
}

/** Waits until the bank's messages have come and every order of the journal is paid and confirmed, but not for longer than `patienceMs`. */
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
