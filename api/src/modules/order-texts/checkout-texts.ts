import { serviceKeys } from '@nitida/contract';
import { nameIn } from '@nitida/contract/all-names';
import { filled } from '../../filled.ts';
import { endTimeOf, type OrderRow } from '../order/record.ts';
import { factDate } from './order-facts.ts';
import { orderTexts } from './texts.ts';

/** The item on the hosted payment page. */
export function checkoutItem(order: OrderRow): { name: string; description: string } {
  return { name: nameIn(order.lng, serviceKeys[order.input.selectedCleaning]), description: whenText(order) };
}

/** For example `Tuesday 08.06.2027, 09:00 to 13:30`. */
export const whenText = (order: OrderRow): string =>
  filled(orderTexts[order.lng].when, { date: factDate(order.lng, order.date), from: order.time, until: endTimeOf(order) });

/**
 * The small print above the button: when the card is charged, if not at once. `dueHours` is the number of hours before the visit at which the payment is
 * due.
 */
export const checkoutNote = ({ lng }: OrderRow, mode: 'pay' | 'hold' | 'save', dueHours: number): string | null =>
  mode === 'pay' ? null : filled(orderTexts[lng].checkout[mode], { dueHours: String(dueHours) });
