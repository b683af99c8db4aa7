import type { Database, Transaction } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import type { Shares } from '../bill/refundable.ts';
import { findSavedCard } from '../bill/saved-cards.ts';
import { takenOf } from '../bill/visit-payments.ts';
import type { OrderRecord, OrderRow } from '../order/record.ts';
import { money, type OrderFacts } from '../order-texts/order-facts.ts';
import { type OrderTexts, orderTexts } from '../order-texts/texts.ts';

type Sentence = keyof OrderTexts['money'];

/** Sentences in the language of the facts. */
type Said = (facts: OrderFacts) => string[];

/** What an accepted visit costs, how it is paid, and until when. */
export const confirmedSentences = async (on: Database | Transaction, record: OrderRecord, facts: OrderFacts): Promise<string[]> =>
  (await confirmedCosts(on, record, facts.payBy === ''))(facts);

/** The same for any number of languages. `isDueAtOnce`: the card is needed at once, so there is no later moment to pay. */
export async function confirmedCosts(on: Database | Transaction, record: OrderRecord, isDueAtOnce: boolean): Promise<Said> {
  const { order, payment } = record;
  if (order.price.total === 0) return say('nothing');
  if (payment.state === 'authorised') return say('held');
  if (payment.captured > 0 || payment.state === 'paid') return paidSentences(on, record);
  if (payment.state === 'waived') return say('nothing');
  if (payment.state === 'processing') return say('charging');
  if (isDueAtOnce) return say('dueBeforeStart');
  return payment.state === 'none' ? dueSentences(on, record) : say('dueNow');
}

/**
 * What a requested visit will cost later. Empty when it is settled or its own page asks for the payment.
 * @param isOrdered the customer has just ordered it, and may still be entering the card that they save
 */
export async function waitingSentences(
  on: Database | Transaction,
  record: OrderRecord,
  facts: OrderFacts,
  { isOrdered = false } = {},
): Promise<string[]> {
  const { payment } = record;
  if (payment.state === 'authorised') return (await heldSentences(on, record))(facts);
  const isOpen = payment.state === 'none' && facts.payBy !== '' && payment.amount > 0;
  if (!isOpen) return [];
  return isOrdered && (await payerOf(on, record)) === 'Saving' ? say('dueSaving')(facts) : (await dueSentences(on, record))(facts);
}

/** A visit that became cheaper costs less than what is held: the rest is released when it is charged. */
async function heldSentences(on: Database | Transaction, { payment }: OrderRecord): Promise<Said> {
  const hold = await on
    .selectFrom('ledger')
    .select('amount')
    .where('kind', '=', 'authorised')
    .where('reference', '=', payment.intent_id)
    .executeTakeFirst();
  return hold && hold.amount > payment.amount ? say('waitsHeldMore', { held: hold.amount }) : say('waitsHeld');
}

/** How each visit of a resumed series is paid. */
export const seriesSentences = async (on: Database | Transaction, record: OrderRecord, facts: OrderFacts): Promise<string[]> =>
  say((await payerOf(on, record)) === 'Card' ? 'seriesCard' : 'seriesDue')(facts);

/** What a series costs in all, and how its later visits are paid. Empty for a single visit. */
export async function orderedSentences(
  on: Database | Transaction,
  record: OrderRecord,
  facts: OrderFacts,
  visits: readonly OrderRow[],
): Promise<string[]> {
  if (visits.length < 2) return [];
  const { money: texts } = orderTexts[facts.language];
  const sum = money(
    facts.language,
    visits.reduce((total, { price }) => total + price.total, 0),
  );
  const later = texts[`later${await payerOf(on, record)}`];
  return [filled(texts.ordered, { count: String(visits.length), sum }), filled(later, { ...facts })];
}

const dueSentences = async (on: Database | Transaction, record: OrderRecord): Promise<Said> =>
  say((await payerOf(on, record)) === 'Card' ? 'dueCard' : 'due');

const paidSentences = async (on: Database | Transaction, { order }: OrderRecord): Promise<Said> => taken(await takenOf(on, order));

/** How a visit was paid. Empty when nothing was taken. */
export const takenSentences = (shares: Shares, facts: OrderFacts): string[] => taken(shares)(facts);

function taken({ card, credit }: Shares): Said {
  if (card > 0 && credit > 0) return say('paidBoth', { card, credit });
  return card + credit > 0 ? say(card > 0 ? 'paidCard' : 'paidCredit', { card, credit }) : () => [];
}

/** What pays a visit when it becomes due: the saved card, the one that the customer wants to save and has not yet, or nothing but what they are asked for. */
async function payerOf(on: Database | Transaction, { order }: OrderRecord): Promise<'Card' | 'Saving' | 'Due'> {
  if (!order.save_card) return 'Due';
  return (await findSavedCard(on, order.user_id)) === null ? 'Saving' : 'Card';
}

const say =
  (name: Sentence, { card = 0, credit = 0, held = 0 } = {}): Said =>
  (facts) => [
    filled(orderTexts[facts.language].money[name], {
      ...facts,
      card: money(facts.language, card),
      credit: money(facts.language, credit),
      held: money(facts.language, held),
    }),
  ];
