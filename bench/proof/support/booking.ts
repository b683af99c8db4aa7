import type { Quote, QuoteInput } from '@nitida/contract';
import { addDays, todayIn } from '@nitida/domain';
import { detailed, orderOf } from '../../../api/test/booking-input.ts';
import { mustInTime } from './calls.ts';
import type { ProofCustomer } from './running-api.ts';

const starts = ['08:00', '11:00', '14:00', '17:00'];
/** The days until the first visit, beyond the booking-soon window, so that the visit is offered at once. */
const firstDay = 5;

/** A visit of three hours and one cleaner. Visits with different numbers never overlap. */
export function basicVisit(number: number): QuoteInput {
  const today = todayIn(new Date(performance.timeOrigin));
  return {
    ...detailed,
    selectedCleaning: 'Basic',
    selectedServices: [],
    apartmentSize: 60,
    bedroomsNum: 1,
    bathroomsNum: 1,
    numberOfHours: 3,
    selectedSpeed: '1x',
    date: addDays(today, firstDay + Math.floor(number / starts.length)),
    time: starts[number % starts.length] ?? '08:00',
  };
}

export async function takeQuote(port: number, { cookie, from }: ProofCustomer, input: QuoteInput): Promise<Quote> {
  return (await mustInTime(port, 'quote', { body: { input }, cookie, from })).quote;
}

/** @returns the order's id */
export async function book(port: number, customer: ProofCustomer, input: QuoteInput): Promise<string> {
  const quote = await takeQuote(port, customer, input);
  const { cookie, from } = customer;
  return (await mustInTime(port, 'createOrder', { body: orderOf(quote), cookie, from })).order.id;
}
