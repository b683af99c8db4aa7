import type { Database, Transaction } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import { findSavedCard } from '../bill/saved-cards.ts';
import type { OrderRow } from '../order/record.ts';
import { orderTexts } from './texts.ts';

/** The text after the word for a card in a sentence: ` ending 4242`. Empty when no card is known, or more than one. */
export type Ending = string;

/** The card with which the visit is paid; with `ofSeries`, the card that all visits of the series share. */
export async function cardOf(
  on: Database | Transaction,
  { id, subscription_id, lng }: OrderRow,
  ofSeries = false,
): Promise<{ last4: string; ending: Ending }> {
  const rows = await on
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.card')
    .where('payments.card', 'is not', null)
    .where((is) => (ofSeries && subscription_id !== null ? is('orders.subscription_id', '=', subscription_id) : is('orders.id', '=', id)))
    .execute();
  const known = new Set(rows.flatMap(({ card }) => (card ? [card.last4] : [])));
  const [first = ''] = known;
  const last4 = known.size === 1 ? first : '';
  return { last4, ending: ending(lng, last4) };
}

/** The ending of the saved card that will be charged for the visit, if its owner allows it. */
export async function savedEndingOf(on: Database | Transaction, { user_id: userId, lng, save_card: isAgreed }: OrderRow): Promise<Ending> {
  return ending(lng, isAgreed ? ((await findSavedCard(on, userId))?.last4 ?? '') : '');
}

const ending = (lng: OrderRow['lng'], last4: string): Ending => (last4 === '' ? '' : ` ${filled(orderTexts[lng].cardEnding, { last4 })}`);
