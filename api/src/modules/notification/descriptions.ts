import type { NotificationTitle } from '@nitida/contract';
import type { CancelReason } from '../order/record.ts';
import type { OrderFacts } from './order-facts.ts';
import { filled, type OrderTexts, orderTexts } from './texts.ts';

/** What a notification says, in the customer's language. */
export function describe(title: NotificationTitle, facts: OrderFacts, reason?: CancelReason): string {
  const sentence = orderTexts[facts.language].notification[keyOf(title, facts, reason)];
  return filled(sentence, { ...facts });
}

function keyOf(title: NotificationTitle, facts: OrderFacts, reason: CancelReason | undefined): keyof OrderTexts['notification'] {
  switch (title) {
    case 'Payment reminder':
      return facts.payBy === '' ? 'paymentReminderSoon' : 'paymentReminder';
    case 'Cleaning reminder':
      return 'cleaningReminder';
    case 'Cleaning started':
      return 'started';
    case 'Cleaning cancelled':
      return reason === 'notAuthorised' ? 'cancelledNotAuthorised' : 'cancelledUnpaid';
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
