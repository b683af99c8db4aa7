import { randomUUID } from 'node:crypto';
import type { Calls, Quote, QuoteInput } from '@nitida/contract';
import { addDays, todayIn } from '@nitida/domain';
import { must } from './calls.ts';
import type { ProofCustomer } from './stage.ts';

const starts = ['08:00', '11:00', '14:00', '17:00'];
/** Days ahead of the first visit: later than the booking-soon window, so that it is on offer at once. */
const firstDay = 5;

/** Three hours of one cleaner; visits with different numbers never overlap. */
export function basicVisit(number: number): QuoteInput {
  const today = todayIn(new Date(performance.timeOrigin));
  return {
    selectedCleaning: 'Basic',
    selectedServices: [],
    apartmentSize: 60,
    livingRoomsNum: 1,
    bedroomsNum: 1,
    bathroomsNum: 1,
    kitchensNum: 1,
    numberOfHours: 3,
    selectedSpeed: '1x',
    repeat: 'One-time',
    date: addDays(today, firstDay + Math.floor(number / starts.length)),
    time: starts[number % starts.length] ?? '08:00',
    lastDate: null,
    excludedDates: [],
    customSchedule: [],
    promoCode: null,
  };
}

export const home = { address1: 'Calle Ancha 14', address2: '', postalCode: '29601', city: 'Marbella', province: 'Málaga' };

export const orderBody = (quote: Pick<Quote, 'id'>, idempotencyKey: string = randomUUID()): Calls['createOrder']['body'] => ({
  quoteId: quote.id,
  idempotencyKey,
  acceptedPolicy: true,
  startWithinWithdrawal: true,
  paymentTiming: 'now',
  saveCard: false,
  saving: false,
  addressId: null,
  address: { ...home, instructions: '', accessInstructions: '' },
});

export async function takeQuote(port: number, { cookie, from }: ProofCustomer, input: QuoteInput): Promise<Quote> {
  return (await must(port, 'quote', { body: { input }, cookie, from })).quote;
}

/** @returns the order's id. */
export async function book(port: number, customer: ProofCustomer, input: QuoteInput): Promise<string> {
  const quote = await takeQuote(port, customer, input);
  const { cookie, from } = customer;
  return (await must(port, 'createOrder', { body: orderBody(quote), cookie, from })).order.id;
}
