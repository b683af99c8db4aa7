import type { Language } from '@nitida/contract';
import { toMadrid } from '@nitida/domain';
import type { RefundBreakdown } from '../bill/refund-breakdown.ts';
import type { Ending } from '../order-texts/card-endings.ts';
import { dateText, momentText, money } from '../order-texts/order-facts.ts';
import { filled, orderTexts } from '../order-texts/texts.ts';
import { refundSentence } from './refund-sentences.ts';

/** What a mail about a change says beside the order as it is; amounts in cents, instants as ISO text. */
export interface MailFacts {
  back?: RefundBreakdown;
  /** The start before it was moved, or the one that nobody could come to. */
  old?: { date: string; time: string };
  /** Cents that the new start costs more (or less, when negative: `back` says where they go). */
  difference?: number;
  /** What it costs more is charged to the saved card, without its owner. */
  isCharged?: boolean;
  /** The later visits of the series move too. */
  withLater?: boolean;
  at?: string;
  /** The customer's own words. */
  statement?: string;
  expiresAt?: string;
  /** Cents that are disputed with the bank. */
  disputed?: number;
  /** Visits of a series that were cancelled together. */
  ended?: { date: string; time: string }[];
  /** How many visits of a series were booked again. */
  bookedAgain?: number;
}

/** The values that the texts name. */
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

/** `Tuesday 1 June 2027, 10:00`: with its year, for what has legal weight. */
function exactText(language: Language, at: Date): string {
  const { date, time } = toMadrid(at);
  return `${dateText(language, date)}, ${time}`;
}

/** Sentences after the text of the mail: the customer's own words, what is to be paid, what else moved. */
export function mailSentences(
  language: Language,
  { statement, difference = 0, isCharged = false, withLater = false }: MailFacts,
  values: Readonly<Record<string, string>>,
): string[] {
  const texts = orderTexts[language].money;
  return [
    ...(statement ? [filled(texts.statement, { statement })] : []),
    ...(difference > 0 ? [filled(isCharged ? texts.differenceCharged : texts.differenceDue, values)] : []),
    ...(difference < 0 ? [filled(texts.differenceBack, values)] : []),
    ...(withLater ? [texts.laterMoved] : []),
  ];
}
