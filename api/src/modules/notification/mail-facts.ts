import type { Language } from '@nitida/contract';
import { filled } from '../../filled.ts';
import type { RefundBreakdown } from '../bill/refund-breakdown.ts';
import type { Ending } from '../order-texts/card-endings.ts';
import { dateText, exactText, momentText, money } from '../order-texts/order-facts.ts';
import { orderTexts } from '../order-texts/texts.ts';
import { refundSentence } from './refund-sentences.ts';

/** The facts of a mail that the order itself does not contain. Amounts are in cents, instants are ISO texts. */
export interface MailFacts {
  back?: RefundBreakdown;
  /** The start before the rescheduling, or the one that no cleaner accepted. */
  old?: { date: string; time: string };
  /** The cents by which the new start is dearer, or cheaper when negative; `back` then has the refund. */
  difference?: number;
  /** Whether the difference is charged to the saved card automatically. */
  isCharged?: boolean;
  /** The ids of the visits that moved, this one among them. */
  moved?: string[];
  at?: string;
  /** The customer's own words. */
  statement?: string;
  expiresAt?: string;
  /** The disputed cents. */
  disputed?: number;
  /** The visits of a series that were cancelled together. */
  ended?: { date: string; time: string }[];
  /** The number of visits of a series that were booked again. */
  bookedAgain?: number;
}

/** The values of the texts' placeholders. */
export function mailValues(
  language: Language,
  { back, old, at, expiresAt, disputed, difference = 0 }: MailFacts,
  ending: Ending,
): Record<string, string> {
  return {
    ...(back && { back: refundSentence(language, back, ending), credit: money(language, back.credit) }),
    ...(old && { oldDate: dateText(language, old.date), oldFrom: old.time }),
    ...(at && { at: exactText(language, new Date(at)) }),
    ...(expiresAt && { expires: momentText(language, new Date(expiresAt)) }),
    ...(disputed !== undefined && { disputed: money(language, disputed) }),
    difference: money(language, Math.abs(difference)),
  };
}

/** The sentences after the mail's text: the customer's own words, the difference, and the other rescheduled visits. */
export function mailSentences(
  language: Language,
  { statement, difference = 0, isCharged = false, moved = [] }: MailFacts,
  values: Readonly<Record<string, string>>,
): string[] {
  const texts = orderTexts[language].money;
  return [
    ...(statement ? [filled(texts.statement, { statement })] : []),
    ...(difference > 0 ? [filled(isCharged ? texts.differenceCharged : texts.differenceDue, values)] : []),
    ...(difference < 0 ? [filled(texts.differenceBack, values)] : []),
    ...(moved.length > 1 ? [texts.laterMoved] : []),
  ];
}
