import { randomUUID } from 'node:crypto';
import type { CallName, Calls } from '@nitida/contract';
import { orderOf } from '../../../api/test/booking-input.ts';
import { basicVisit } from '../support/booking.ts';
import { type CallInput, call } from '../support/calls.ts';
import { ask as send } from '../support/http.ts';
import { pause } from '../support/node.ts';
import { forwardedFor, type ProductionSite, portAt } from './site.ts';

const password = 'Marbella2027';
const card = { number: '4242424242424242', expiry: '12/45', cvc: '123', name: 'Astrid Lind' };
const patienceMs = 60_000;
/** How often and after which pause a client repeats what was answered with 503, as browsers do: the node was full, or the database late. */
const mostRepeats = 20;
const repeatMs = 500;

/** A customer of the site, behind the proxy. */
export interface Customer {
  email: string;
  /** Makes a call at the next node. @throws when it is refused */
  must<N extends CallName>(name: N, input?: CallInput): Promise<Calls[N]['answer']>;
}

/** The address of a visitor: each has a network of its own. */
export const homeOf = (number: number): string => `2001:db8:${(0x1000 + number).toString(16)}::1`;

export function visitor(site: ProductionSite, number: number, email: string): Customer {
  const cookies = new Map<string, string>();
  let turn = number;
  const ask = <N extends CallName>(name: N, input: CallInput) => {
    turn += 1;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    return call(portAt(site, turn), name, { ...input, cookie, headers: forwardedFor(homeOf(number)) });
  };
  return {
    email,
    async must(name, input = {}) {
      let answer = await ask(name, input);
      for (let repeats = 0; !answer.ok && answer.status === 503 && repeats < mostRepeats; repeats += 1) {
        site.busy.answers += 1;
        await pause(repeatMs);
        answer = await ask(name, input);
      }
      if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${answer.code}`);
      for (const line of answer.cookies) {
        const [pair = ''] = line.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return answer.data;
    },
  };
}

/** The text of a mail without its encoding for transport. */
export const decoded = (mail: string): string =>
  mail.replaceAll('=\n', '').replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Waits until something is there. @throws when it does not come */
export async function until<T>(what: string, look: () => Promise<T | null> | T | null, ms = patienceMs): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`${what} did not come`);
    await pause(100);
  }
}

/** Asks for a quote as a guest, signs up by the mail, orders, and pays on the provider's page. @returns the order's id, once it is paid */
export async function signUpAndBook(site: ProductionSite, number: number): Promise<{ customer: Customer; orderId: string }> {
  const customer = visitor(site, number, `visitor-${number}-${randomUUID().slice(0, 8)}@example.com`);
  const input = basicVisit(number);
  await customer.must('quote', { body: { input } });
  await signUp(site, customer);
  const orderId = await order(customer, number);
  await pay(customer, orderId);
  await untilPaid(customer, orderId);
  return { customer, orderId };
}

async function signUp({ mail }: ProductionSite, customer: Customer): Promise<void> {
  const { email } = customer;
  const person = { name: 'Astrid', surname: 'Lind', email, mobile: '+34612345678', lng: 'en' as const };
  await customer.must('checkEmail', { body: person });
  const token = await until(`the link for ${email}`, () => {
    const sent = mail.mails.find((one) => one.includes(email));
    return sent === undefined ? null : (/token=([\w-]+)/.exec(decoded(sent))?.[1] ?? null);
  });
  await customer.must('verifyEmail', { params: { token } });
  await customer.must('signup', { body: { ...person, password } });
}

/** Orders the visit of a number. @returns the order's id */
export async function order(customer: Customer, number: number): Promise<string> {
  const { quote } = await customer.must('quote', { body: { input: basicVisit(number) } });
  return (await customer.must('createOrder', { body: orderOf(quote) })).order.id;
}

export async function pay(customer: Customer, orderId: string): Promise<void> {
  const { payment } = await customer.must('createPayment', { params: { orderId } });
  const { port, pathname } = new URL(payment.url ?? '');
  const entered = await send(Number(port), 'POST', pathname, { form: card });
  if (entered.status !== 303) throw new Error(`The payment page answered ${entered.status}`);
}

export const stateOf = async (customer: Customer, orderId: string) => (await customer.must('getOrder', { params: { id: orderId } })).order;

export const untilPaid = (customer: Customer, orderId: string, ms?: number) =>
  until(`the payment of ${orderId}`, async () => ((await stateOf(customer, orderId)).payment === 'paid' ? true : null), ms);
