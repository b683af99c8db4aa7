import type { Order } from '@nitida/contract';
import { formatDate, formatMoney, formatTime } from '@nitida/ui/format';
import type { TFunction } from 'i18next';
import { disputeKeys } from '../order-parts/texts.ts';
import { withTime } from '../order-parts/with-time.ts';

/** The head of a bill or a receipt. */
export interface Head {
  /** The amount that the text is about, in cents. Null when there is nothing to pay and nothing was paid. */
  amount: number | null;
  text: string;
  /** The text is about the payment of the whole amount, so that the card belongs to it. */
  isPayment?: boolean;
}

/** What the customer paid and when, or what was refunded and when it arrives, or what the bank decided. */
export function receiptHead(order: Order, t: TFunction, locale: string): Head {
  const afterPayment = disputeHead(order, t, locale) ?? refundHead(order, t, locale);
  if (afterPayment !== null) return afterPayment;
  if (order.paidAt === null) return closed(t);
  const text = t('receipt.issued', { date: formatDate(new Date(order.paidAt), locale, 'long') });
  const { card, credit } = order.paid;
  return { amount: card + credit, text, isPayment: credit === 0 };
}

/** What is to be paid and by when, or the head of the receipt when nothing is left to pay. */
export function billHead(order: Order, t: TFunction, locale: string): Head {
  if (order.paidAt !== null && !isOpen(order)) return receiptHead(order, t, locale);
  const text = openText(order, t, locale);
  if (text === null) return disputeHead(order, t, locale) ?? closed(t);
  return { amount: order.cardAmount || order.total, text: `${text} ${dueText(order, t, locale)}`.trim() };
}

const closed = (t: TFunction): Head => ({ amount: null, text: t('bill.closed') });

const isOpen = ({ payable, payment }: Order): boolean => payable || payment === 'processing' || payment === 'authorised';

function disputeHead({ dispute, payable, refunded }: Order, t: TFunction, locale: string): Head | null {
  if (dispute === null || payable) return null;
  const amount = dispute.state === 'lost' && refunded > 0 ? refunded : dispute.amount;
  return { amount, text: t(disputeKeys[dispute.state], { amount: formatMoney(dispute.amount, locale) }) };
}

/** The target and the day of the refund. Null without a refund that has a credit note. */
function refundHead({ refunds, refunded, refundedTo: { card, credit } }: Order, t: TFunction, locale: string): Head | null {
  const last = refunds.at(-1);
  if (last === undefined) return null;
  const when = { date: formatDate(new Date(last.at), locale, 'long') };
  if (credit === 0) return { amount: refunded, text: t('bill.refundedCard', when) };
  return { amount: refunded, text: card === 0 ? t('bill.refundedCredit', when) : t('bill.refundedBoth', when) };
}

/** Null when nothing is left to pay. */
function openText(order: Order, t: TFunction, locale: string): string | null {
  switch (order.payment) {
    case 'failed':
      return t('bill.failed');
    case 'actionRequired':
      return t('bill.action');
    case 'processing':
      return t('bill.processing');
    case 'authorised':
      return t('bill.authorised');
    case 'none':
      if (order.chargeAt !== null) return t('bill.charged', dayAndTime(order.chargeAt, locale));
      if (order.tab === 'current' && !order.payable) return t('bill.later');
      break;
    default:
      if (order.paidAt !== null && order.payable) return t('bill.difference', { amount: formatMoney(order.cardAmount, locale) });
  }
  return order.payable ? t('bill.unpaid') : null;
}

const dueText = ({ payable, paymentDueAt, chargeAt }: Order, t: TFunction, locale: string): string =>
  payable && paymentDueAt !== null && chargeAt === null
    ? withTime(t('bill.due', dayAndTime(paymentDueAt, locale)), formatTime(new Date(paymentDueAt), locale))
    : '';

const dayAndTime = (at: string, locale: string) => ({
  date: formatDate(new Date(at), locale, 'weekday'),
  time: formatTime(new Date(at), locale),
});
