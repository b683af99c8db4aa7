import type { PriceList } from '@nitida/contract';
import { priceVisit } from '@nitida/domain';
import type { OrderRow } from '../order/record.ts';

/** What a visit that a pause cancelled costs when it is booked again: at today's prices and without the promo code. */
export function priceAgain(priceList: PriceList, order: OrderRow, bookedAt: Date) {
  const input = { ...order.input, promoCode: null };
  return { input, priced: priceVisit(priceList, input, { date: order.date, time: order.time, bookedAt }) };
}
