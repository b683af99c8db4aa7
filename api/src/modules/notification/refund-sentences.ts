import type { Language } from '@nitida/contract';
import { filled } from '../../filled.ts';
import type { RefundBreakdown } from '../bill/refund-breakdown.ts';
import type { Ending } from '../order-texts/card-endings.ts';
import { money } from '../order-texts/order-facts.ts';
import { type OrderTexts, orderTexts } from '../order-texts/texts.ts';

/** Sentences about the refund by destination, and about the part that we retain. */
export function refundSentence(language: Language, back: RefundBreakdown, ending: Ending): string {
  const texts = orderTexts[language].money;
  const kept = { kept: money(language, back.kept) };
  const ways = refundDestinationSentences(language, back, ending);
  if (ways.length === 0) return back.kept > 0 ? filled(texts.noneBack, kept) : texts.nothing;
  return [...ways, ...(back.kept > 0 ? [filled(texts.kept, kept)] : [])].join(' ');
}

/**
 * For a visit without charge: this sentence, and where paid or reserved money goes. While the customer's bank keeps a part in a dispute, nobody knows yet what the
 * customer pays.
 */
export const noChargeSentences = (language: Language, back: RefundBreakdown, ending: Ending): string[] => [
  ...(back.waiting ? [] : [orderTexts[language].money.nothing]),
  ...refundDestinationSentences(language, back, ending),
];

/** What the customer would get back if the visit were cancelled. Empty when nothing was paid. */
export const possibleRefundSentences = (language: Language, back: RefundBreakdown, ending: Ending): string =>
  destinationSentences(language, back, ending, { card: 'ifCard', credit: 'ifCredit', both: 'ifBoth', released: 'ifReleased' }).join(' ');

/** Where the money goes. Empty when there is none. */
export function refundDestinationSentences(language: Language, back: RefundBreakdown, ending: Ending): string[] {
  const names = { card: 'backCard', credit: 'backCredit', both: 'backBoth', released: 'released' } as const;
  const { waiting = 0 } = back;
  return [
    ...destinationSentences(language, back, ending, names),
    ...(waiting > 0 ? [filled(orderTexts[language].money.waiting, { waiting: money(language, waiting), ending })] : []),
  ];
}

function destinationSentences(
  language: Language,
  { card, credit, released }: RefundBreakdown,
  ending: Ending,
  names: Record<'card' | 'credit' | 'both' | 'released', keyof OrderTexts['money']>,
): string[] {
  const texts = orderTexts[language].money;
  const values = { card: money(language, card), credit: money(language, credit), released: money(language, released), ending };
  const hold = released > 0 ? [filled(texts[names.released], values)] : [];
  if (card > 0 && credit > 0) return [filled(texts[names.both], values), ...hold];
  if (card > 0) return [filled(texts[names.card], values), ...hold];
  return credit > 0 ? [filled(texts[names.credit], values), ...hold] : hold;
}
