import { randomUUID } from 'node:crypto';
import type { AddressInput, Calls, Order, Payment, Quote, QuoteInput, User } from '@nitida/contract';
import { vi } from 'vitest';
import type { OrderingContext } from '../src/context.ts';
import { seedCleaners } from '../src/modules/cleaner/seed-cleaners.ts';
import { switchSimulation } from '../src/modules/dispatch/simulation.ts';
import { orderingOf } from '../src/modules/order-modules.ts';
import type { Sandbox } from '../src/payments/sandbox/server.ts';
import type { Browser } from './browser.ts';
import { signUpCustomer } from './people.ts';
import { startTestApi, type TestApi, testStart } from './support.ts';

/** Tuesday 8 June 2027, 09:00: a week after the tests' start. */
export const nextWeek = { date: '2027-06-08', time: '09:00' };
/** Wednesday 2 June 2027, 15:00: 29 hours after the tests' start. */
export const tomorrow = { date: '2027-06-02', time: '15:00' };

export const detailed: QuoteInput = {
  selectedCleaning: 'Detailed',
  selectedServices: ['oven', 'windows'],
  apartmentSize: 85,
  livingRoomsNum: 1,
  bedroomsNum: 2,
  bathroomsNum: 2,
  kitchensNum: 1,
  numberOfHours: null,
  selectedSpeed: '2x',
  repeat: 'One-time',
  ...nextWeek,
  lastDate: null,
  excludedDates: [],
  customSchedule: [],
  promoCode: null,
};

export const home: AddressInput = {
  address1: 'Calle Ancha 14',
  address2: '2º B',
  postalCode: '29601',
  city: 'Marbella',
  province: 'Málaga',
  instructions: '',
  accessInstructions: '',
};

export interface Customer {
  user: User;
  browser: Browser;
  email: string;
}

export interface BookingApi extends TestApi {
  ordering: OrderingContext;
  webhookSecret: string;
  /** The provider of a run without one. */
  sandbox: Sandbox;
  customer(lng?: 'en' | 'es' | 'ru'): Promise<Customer>;
}

/** The API with cleaners who wait to be told, listening, so that the sandbox can deliver its messages. */
export async function startBookingApi(): Promise<BookingApi> {
  const api = await startTestApi({ now: testStart, env: { PORT: '0' } });
  await seedCleaners(api.db);
  await switchSimulation(api.db, false);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { ordering, payments } = orderingOf(api.context);
  const { sandbox, webhookSecret } = payments;
  if (sandbox === null) throw new Error('Tests pay in the sandbox');
  return { ...api, ordering, webhookSecret, sandbox, customer: (lng = 'en') => signUpCustomer(api, { lng }) };
}

export async function takeQuote({ browser }: Pick<Customer, 'browser'>, input: Partial<QuoteInput> = {}): Promise<Quote> {
  const { data, status, failure } = await browser.call('quote', { body: { input: { ...detailed, ...input } } });
  if (status !== 200) throw new Error(`quote answered ${status} ${failure.code}`);
  return data.quote;
}

type OrderBody = Calls['createOrder']['body'];

export const orderOf = (quote: Quote, more: Partial<OrderBody> = {}): OrderBody => ({
  quoteId: quote.id,
  idempotencyKey: randomUUID(),
  acceptedPolicy: true,
  startWithinWithdrawal: true,
  paymentTiming: 'now',
  saveCard: false,
  addressId: null,
  address: home,
  ...more,
});

/** Orders a cleaning. */
export async function order(customer: Customer, input: Partial<QuoteInput> = {}, more: Partial<OrderBody> = {}): Promise<Order> {
  const quote = await takeQuote(customer, input);
  const { data, status, failure } = await customer.browser.call('createOrder', { body: orderOf(quote, more) });
  if (status !== 201) throw new Error(`create_order answered ${status} ${failure.code} ${JSON.stringify(failure.errors)}`);
  return data.order;
}

export async function read(customer: Customer, id: string): Promise<Order> {
  const { data } = await customer.browser.call('getOrder', { params: { id } });
  return data.order;
}

/** Opens the hosted page. */
export async function openPage(customer: Customer, orderId: string): Promise<Payment & { url: string }> {
  const { data, status, failure } = await customer.browser.call('createPayment', { params: { orderId } });
  if (status !== 201) throw new Error(`create_payment answered ${status} ${failure.code}`);
  const { url } = data.payment;
  if (url === null) throw new Error('There is no page');
  return { ...data.payment, url };
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000002760003184',
  refundsFail: '4000000000005126',
};

/** Enters a card on the hosted page. @returns the answer's status and where it leads. */
export async function enterCard(url: string, number: string = cards.good): Promise<{ status: number; location: string | null }> {
  return post(url, { number, expiry: '04/30', cvc: '123', name: 'Ana Ruiz' });
}

export async function post(url: string, fields: Record<string, string>): Promise<{ status: number; location: string | null }> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
  await answer.text();
  return { status: answer.status, location: answer.headers.get('location') };
}

/** Works off jobs and lets the sandbox's messages in until the order is as `check` says. */
export async function until(api: BookingApi, customer: Customer, orderId: string, check: (order: Order) => boolean): Promise<Order> {
  return vi.waitFor(
    async () => {
      await api.jobs.runDue();
      const now = await read(customer, orderId);
      if (!check(now)) throw new Error(`The order is ${now.service}, ${now.payment}`);
      return now;
    },
    { timeout: 60_000, interval: 20 },
  );
}

/** Lets messages, jobs and their second tries come to rest: what no answer came to is tried again after a pause. */
export async function runJobsUntilIdle(api: BookingApi): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    api.advanceReal(10_000);
    await api.sandbox.settle();
    await api.jobs.runDue();
  }
}

/** Orders and pays, and waits until the message has come. */
export async function paidOrder(api: BookingApi, customer: Customer, input: Partial<QuoteInput> = {}): Promise<Order> {
  const made = await order(customer, input);
  await enterCard((await openPage(customer, made.id)).url);
  return until(api, customer, made.id, ({ payment }) => payment === 'paid' || payment === 'authorised');
}
