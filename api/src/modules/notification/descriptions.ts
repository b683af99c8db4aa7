import type { NotificationTitle } from '@nitida/contract';
import type { RefundBreakdown } from '../bill/refund-breakdown.ts';
import { money, type OrderFacts } from '../order-texts/order-facts.ts';
import { filled, type OrderTexts, orderTexts } from '../order-texts/texts.ts';
import { noChargeSentences, refundDestinationSentences, refundSentence } from './refund-sentences.ts';

/** Why a visit is cancelled, as told to the customer, with the refund. */
export interface Cancelled {
  cancelled: 'unpaid' | 'notAuthorised' | 'noShow' | 'disputed' | 'byYou' | 'byUs';
  back: RefundBreakdown;
  /** The cents that the bank returned to the customer. */
  disputed?: number;
}

/** No cleaner accepted the visit. Contains the refund. */
export interface Unconfirmed {
  unconfirmed: RefundBreakdown;
}

/** An incident with its own sentence. `back` is the refund if the visit does not take place. */
export interface Incident {
  incident: 'droppedOut' | 'late' | 'cardDeclined' | 'bankAsks';
  back?: RefundBreakdown;
}

export type NotificationCause = Cancelled | Unconfirmed | Incident;

type NoticeName = keyof OrderTexts['notification'];

/** The text of a notification in the customer's language. */
export function describe(title: NotificationTitle, facts: OrderFacts, cause: NotificationCause | null): string {
  const { language, ending } = facts;
  const sentence = orderTexts[language].notification[nameOf(title, facts, cause)];
  const back = refundIn(cause);
  const text = filled(sentence, {
    ...facts,
    back: back ? refundSentence(language, back, ending) : '',
    ...(cause && 'cancelled' in cause && { disputed: money(language, cause.disputed ?? 0) }),
  });
  if (!back || sentence.includes('{back}')) return text;
  // The refund is added when the sentence does not contain it.
  const isFree = cause !== null && 'unconfirmed' in cause;
  return [text, ...(isFree ? noChargeSentences : refundDestinationSentences)(language, back, ending)].join(' ');
}

function refundIn(cause: NotificationCause | null): RefundBreakdown | undefined {
  if (cause === null) return undefined;
  return 'unconfirmed' in cause ? cause.unconfirmed : cause.back;
}

/** The texts of a cancellation, by its reason; its mails have the same names. */
export const cancelledNames = {
  unpaid: 'cancelledUnpaid',
  notAuthorised: 'cancelledNotAuthorised',
  noShow: 'cancelledNoShow',
  disputed: 'cancelledDisputed',
  byYou: 'cancelledByYou',
  byUs: 'cancelledByUs',
} as const satisfies Record<Cancelled['cancelled'], NoticeName>;

function nameOf(title: NotificationTitle, facts: OrderFacts, cause: NotificationCause | null): NoticeName {
  if (cause && 'incident' in cause) return cause.incident;
  switch (title) {
    case 'Payment reminder':
      return facts.payBy === '' ? 'paymentReminderSoon' : 'paymentReminder';
    case 'Cleaning reminder':
      return 'cleaningReminder';
    case 'Cleaning started':
      return 'started';
    case 'Cleaning cancelled':
      return cancelledNames[cause && 'cancelled' in cause ? cause.cancelled : 'byUs'];
    case 'Cleaning completed':
      return 'completed';
    case 'Request confirmed':
      return 'confirmed';
    case 'Request not confirmed':
      return 'notConfirmed';
    case 'Your upcoming cleaning':
      return 'upcoming';
  }
}
