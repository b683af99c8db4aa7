import type { Language, Refund, RefundTarget } from '@nitida/contract';
import type { OrderRecord } from '../order/record.ts';
import { money } from './order-facts.ts';
import { filled, orderTexts } from './texts.ts';

/** Cents that come back, and where to; `kept` when the visit was paid and nothing does. */
export interface Back {
  card: number;
  credit: number;
  isReleased: boolean;
  isKept: boolean;
}

/** What a refund is for its customer: with credit chosen, the card's part is credit too. */
export function backOf({ payment }: OrderRecord, refund: Refund, to: RefundTarget): Back {
  return {
    card: to === 'card' ? refund.card : 0,
    credit: to === 'card' ? refund.credit : refund.amount,
    isReleased: refund.released > 0,
    isKept: refund.percent === 0 && (payment.captured > 0 || payment.state === 'paid'),
  };
}

export const sumOfBacks = (backs: readonly Back[]): Back => ({
  card: backs.reduce((sum, { card }) => sum + card, 0),
  credit: backs.reduce((sum, { credit }) => sum + credit, 0),
  isReleased: backs.some(({ isReleased }) => isReleased),
  isKept: backs.some(({ isKept }) => isKept),
});

/** What comes back, in a sentence: `€137.43 goes back to your card.` A hold that is let go has one of its own. */
export function backSentence(language: Language, back: Back): string {
  const texts = orderTexts[language].money;
  return waysBack(language, back).join(' ') || (back.isKept ? texts.noneBack : texts.nothing);
}

/** For a visit that costs its customer nothing: that, and where what they had paid or set aside goes. */
export const nothingToPay = (language: Language, back: Back): string[] => [orderTexts[language].money.nothing, ...waysBack(language, back)];

/** Where money goes; nothing when there was none. */
export function waysBack(language: Language, { card, credit, isReleased }: Back): string[] {
  const texts = orderTexts[language].money;
  const values = { card: money(language, card), credit: money(language, credit) };
  const released = isReleased ? [texts.released] : [];
  if (card > 0 && credit > 0) return [filled(texts.backBoth, values), ...released];
  if (card > 0) return [filled(texts.backCard, values), ...released];
  return credit > 0 ? [filled(texts.backCredit, values), ...released] : released;
}
