import type { Order } from '@nitida/contract';
import { formatDate, formatTime } from '@nitida/ui/format';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { withTime } from '../order-parts/with-time.ts';

/** When a payment is due, if a note above the actions says so. */
export const urgentPayment = ({ display, bookingSoon, payable, paymentDueAt }: Order): string | null =>
  payable && (display === 'toBePaid' || bookingSoon) ? paymentDueAt : null;

/** The note that says when an answer comes also says when to pay, so that the two are one message. */
export const hasDeadlinesInNote = (order: Order): boolean =>
  order.respondBy !== null && order.dispute === null && order.payable && urgentPayment(order) === null;

/** When the visit is paid, and until when cancelling costs nothing. A moment is said once: a payment that is due soon has a note of its own. */
export function useDeadlines(order: Order): { pay: string | null; free: string | null } {
  const { t } = useTranslation('account');
  const { t: changes } = useTranslation('accountChanges');
  const now = useAtomValue(host().time.nowAtom);
  const locale = host().language.locale();
  const { payable, payment, paymentDueAt, chargeAt, freeCancellationUntil } = order;
  const when = (at: string) => ({ date: formatDate(new Date(at), locale, 'weekday'), time: formatTime(new Date(at), locale) });
  const urgent = urgentPayment(order);
  const isCharged = payment === 'none' && chargeAt !== null;
  const paid = payable && urgent === null ? (isCharged ? chargeAt : paymentDueAt) : null;
  const free = freeCancellationUntil && new Date(freeCancellationUntil) > now ? freeCancellationUntil : null;
  const pay = paid === null ? null : withTime(isCharged ? t('bill.charged', when(paid)) : t('order.payBy', when(paid)), when(paid).time);
  if (free === null || isSameMoment(free, urgent)) return { pay, free: null };
  return { pay, free: isSameMoment(free, paid) ? changes('change.freeUntilThen') : changes('change.freeUntil', when(free)) };
}

const isSameMoment = (one: string, other: string | null): boolean => other !== null && Date.parse(one) === Date.parse(other);
