import type { Language } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import { findSavedCard } from '../bill/saved-cards.ts';
import type { OrderRow } from '../order/record.ts';
import { orderTexts } from './texts.ts';

/** The text after the word for a card in a sentence: ` ending 4242`. Empty when no card is known, or more than one. */
export type Ending = string;

/** The last digits of the card with which the visit is paid, or empty; with `ofSeries`, the card that all visits of the series share. */
export async function cardOf(on: Database | Transaction, { id, subscription_id }: OrderRow, ofSeries = false): Promise<string> {
  const rows = await on
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.card')
    .where('payments.card', 'is not', null)
    .where((is) => (ofSeries && subscription_id !== null ? is('orders.subscription_id', '=', subscription_id) : is('orders.id', '=', id)))
    .execute();
  const known = new Set(rows.flatMap(({ card }) => (card ? [card.last4] : [])));
  const [first = ''] = known;
  return known.size === 1 ? first : '';
}

/** The last digits of the saved card that will be charged for the visit, or empty when its owner does not allow it. */
export async function savedCardOf(on: Database | Transaction, { user_id: userId, save_card: isAgreed }: OrderRow): Promise<string> {
  return isAgreed ? ((await findSavedCard(on, userId))?.last4 ?? '') : '';
}

export const endingIn = (language: Language, last4: string): Ending =>
  last4 === '' ? '' : ` ${filled(orderTexts[language].cardEnding, { last4 })}`;
