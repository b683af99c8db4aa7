import type { Language, Refund, RefundTarget } from '@nitida/contract';
import type { Ending } from '../order-texts/card-endings.ts';
import { money } from '../order-texts/order-facts.ts';
import { filled, orderTexts } from '../order-texts/texts.ts';

/** Refunded cents by destination. `released` is a released hold; `kept` was paid and is retained. */
export interface RefundBreakdown {
  card: number;
  credit: number;
  released: number;
  kept: number;
}

/** The cents that the customer had paid or reserved for the visit, as counted by `refundableOf`. */
type Paid = Pick<RefundBreakdown, 'card' | 'credit'>;

/** The refund in the customer's view: with credit as the target, the card's part becomes credit too. */
export function refundBreakdownOf(refund: Refund, to: RefundTarget, paid: Paid): RefundBreakdown {
  return {
    card: to === 'card' ? refund.card : 0,
    credit: to === 'card' ? refund.credit : refund.amount,
    released: refund.released,
    kept: Math.max(0, paid.card + paid.credit - refund.amount),
  };
}

/** A refund of account credit only. */
export const creditOnlyRefund = (credit: number): RefundBreakdown => ({ card: 0, credit, released: 0, kept: 0 });

export const sumRefundBreakdowns = (backs: readonly RefundBreakdown[]): RefundBreakdown => {
  const sum = (part: keyof RefundBreakdown): number => backs.reduce((total, back) => total + back[part], 0);
  return { card: sum('card'), credit: sum('credit'), released: sum('released'), kept: sum('kept') };
};

/** The refunded and retained amounts in sentences: `€137.43 goes back to your card ending 4242.` */
export function refundSentence(language: Language, back: RefundBreakdown, ending: Ending): string {
  const texts = orderTexts[language].money;
  const kept = { kept: money(language, back.kept) };
  const ways = refundDestinationSentences(language, back, ending);
  if (ways.length === 0) return back.kept > 0 ? filled(texts.noneBack, kept) : texts.nothing;
  return [...ways, ...(back.kept > 0 ? [filled(texts.kept, kept)] : [])].join(' ');
}

/** For a visit without charge: this sentence, and where paid or reserved money goes. */
export const noChargeSentences = (language: Language, back: RefundBreakdown, ending: Ending): string[] => [
  orderTexts[language].money.nothing,
  ...refundDestinationSentences(language, back, ending),
];

/** Where the money goes. Empty when there is none. */
export function refundDestinationSentences(language: Language, { card, credit, released }: RefundBreakdown, ending: Ending): string[] {
  const texts = orderTexts[language].money;
  const values = { card: money(language, card), credit: money(language, credit), released: money(language, released), ending };
  const hold = released > 0 ? [filled(texts.released, values)] : [];
  if (card > 0 && credit > 0) return [filled(texts.backBoth, values), ...hold];
  if (card > 0) return [filled(texts.backCard, values), ...hold];
  return credit > 0 ? [filled(texts.backCredit, values), ...hold] : hold;
}
