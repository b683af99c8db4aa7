import { randomUUID } from 'node:crypto';
import type { AddressInput, Calls, Quote, QuoteInput } from '@nitida/contract';

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

/** The price of `detailed` in cents: 227.15 net and 47.70 IVA. */
export const total = 27_485;

export const home: AddressInput = {
  address1: 'Calle Ancha 14',
  address2: '2º B',
  postalCode: '29601',
  city: 'Marbella',
  province: 'Málaga',
  instructions: '',
  accessInstructions: '',
};

export type OrderBody = Calls['createOrder']['body'];

export const orderOf = (quote: Pick<Quote, 'id'>, more: Partial<OrderBody> = {}): OrderBody => ({
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

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000002760003184',
  refundsFail: '4000000000005126',
};
