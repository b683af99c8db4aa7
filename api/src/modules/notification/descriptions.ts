import type { NotificationTitle } from '@nitida/contract';
import { type Back, backSentence, waysBack } from './back.ts';
import type { OrderFacts } from './order-facts.ts';
import { filled, type OrderTexts, orderTexts } from './texts.ts';

/** Why a visit is off, as far as its customer is told, and what comes back. */
export interface Cancelled {
  cancelled: 'unpaid' | 'notAuthorised' | 'noShow' | 'byYou' | 'byUs';
  back: Back;
}

/** News that has a sentence of its own under its title. */
export interface Said {
  said: 'droppedOut' | 'late' | 'cardDeclined' | 'bankAsks';
}

/** What a notification says, in the customer's language. */
export function describe(title: NotificationTitle, facts: OrderFacts, news: Cancelled | Said | null): string {
  const texts = orderTexts[facts.language].notification;
  if (news && 'said' in news) return filled(texts[news.said], { ...facts });
  const why = news;
  const sentence = texts[keyOf(title, facts, why)];
  const said = filled(sentence, { ...facts, back: why ? backSentence(facts.language, why.back) : '' });
  // Where the text says itself that it costs nothing, what goes back all the same is said after it.
  const more = why && !sentence.includes('{back}') ? waysBack(facts.language, why.back) : [];
  return [said, ...more].join(' ');
}

const cancelledKeys: Record<Cancelled['cancelled'], keyof OrderTexts['notification']> = {
  unpaid: 'cancelledUnpaid',
  notAuthorised: 'cancelledNotAuthorised',
  noShow: 'cancelledNoShow',
  byYou: 'cancelledByYou',
  byUs: 'cancelledByUs',
};

function keyOf(title: NotificationTitle, facts: OrderFacts, why: Cancelled | null): keyof OrderTexts['notification'] {
  switch (title) {
    case 'Payment reminder':
      return facts.payBy === '' ? 'paymentReminderSoon' : 'paymentReminder';
    case 'Cleaning reminder':
      return 'cleaningReminder';
    case 'Cleaning started':
      return 'started';
    case 'Cleaning cancelled':
      return cancelledKeys[why?.cancelled ?? 'byUs'];
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
