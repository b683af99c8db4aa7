import { endTimeOf, type OrderRow } from '../order/record.ts';
import { factDate } from './order-facts.ts';
import { filled, orderTexts } from './texts.ts';

/** What the hosted page says is paid for. */
export function checkoutItem(order: OrderRow): { name: string; description: string } {
  const texts = orderTexts[order.lng];
  return { name: texts.service[order.input.selectedCleaning], description: whenText(order) };
}

/** `Tuesday 08.06.2027, 09:00 to 13:30`. */
export const whenText = (order: OrderRow): string =>
  filled(orderTexts[order.lng].when, { date: factDate(order.lng, order.date), from: order.time, until: endTimeOf(order) });

/** Small print over the button: when the card is charged, if not at once. `dueHours`: hours before a visit that it is to be paid. */
export const checkoutNote = ({ lng }: OrderRow, mode: 'pay' | 'hold' | 'save', dueHours: number): string | null =>
  mode === 'pay' ? null : filled(orderTexts[lng].checkout[mode], { dueHours: String(dueHours) });
