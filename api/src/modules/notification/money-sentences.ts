import type { Database, Transaction } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import { refundableOf } from '../bill/refundable.ts';
import { findSavedCard } from '../bill/saved-cards.ts';
import type { OrderRecord } from '../order/record.ts';
import { money, type OrderFacts } from '../order-texts/order-facts.ts';
import { type OrderTexts, orderTexts } from '../order-texts/texts.ts';

type Sentence = keyof OrderTexts['money'];

/** What an accepted visit costs, how it is paid, and until when. */
export async function confirmedSentences(on: Database | Transaction, record: OrderRecord, facts: OrderFacts): Promise<string[]> {
  const { order, payment } = record;
  if (order.price.total === 0) return say('nothing', facts);
  if (payment.state === 'authorised') return say('held', facts);
  if (payment.captured > 0 || payment.state === 'paid') return paidSentences(on, record, facts);
  if (payment.state === 'waived') return say('nothing', facts);
  if (payment.state === 'processing') return say('charging', facts);
  if (facts.payBy === '') return say('dueBeforeStart', facts);
  return payment.state === 'none' ? dueSentences(on, record, facts) : say('dueNow', facts);
}

/** What a requested visit will cost later. Empty when it is settled or its own page asks for the payment. */
export async function waitingSentences(on: Database | Transaction, record: OrderRecord, facts: OrderFacts): Promise<string[]> {
  const { payment } = record;
  if (payment.state === 'authorised') return say('waitsHeld', facts);
  const isOpen = payment.state === 'none' && facts.payBy !== '' && payment.amount > 0;
  return isOpen ? dueSentences(on, record, facts) : [];
}

/** How each visit of a resumed series is paid. */
export const seriesSentences = async (on: Database | Transaction, record: OrderRecord, facts: OrderFacts): Promise<string[]> =>
  say((await willCharge(on, record)) ? 'seriesCard' : 'seriesDue', facts);

const dueSentences = async (on: Database | Transaction, record: OrderRecord, facts: OrderFacts): Promise<string[]> =>
  say((await willCharge(on, record)) ? 'dueCard' : 'due', facts);

async function paidSentences(on: Database | Transaction, record: OrderRecord, facts: OrderFacts): Promise<string[]> {
  const { card, credit } = await refundableOf(on, record);
  const amounts = { card: money(facts.language, card), credit: money(facts.language, credit) };
  if (card > 0 && credit > 0) return say('paidBoth', facts, amounts);
  return card + credit > 0 ? say(card > 0 ? 'paidCard' : 'paidCredit', facts, amounts) : [];
}

/** Whether the saved card will be charged when the visit becomes due. */
const willCharge = async (on: Database | Transaction, { order }: OrderRecord): Promise<boolean> =>
  order.save_card && (await findSavedCard(on, order.user_id)) !== null;

const say = (name: Sentence, facts: OrderFacts, more: Record<string, string> = {}): string[] => [
  filled(orderTexts[facts.language].money[name], { ...facts, ...more }),
];
