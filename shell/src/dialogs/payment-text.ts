import type { DialogPayment } from '@nitida/host';
import { formatDate, formatMoney, formatTime } from '@nitida/ui/format';
import type { TFunction } from 'i18next';

interface Words {
  t: TFunction<'common'>;
  locale: string;
  /** The number of visits that were booked together. The payment is for the first of them. */
  visits?: number | undefined;
}

/** How the visit is paid and what happens if it is not. Without a payment, a sentence for every visit that is paid later. */
export function paymentText(payment: DialogPayment | undefined, { t, locale, visits = 1 }: Words): string {
  if (payment === undefined) return instructions(undefined, t);
  const amount = formatMoney(payment.amount, locale);
  const at = payment.at === undefined ? null : new Date(payment.at);
  const when = at === null ? null : { day: formatDate(at, locale, 'weekday'), time: formatTime(at, locale) };
  switch (payment.how) {
    case 'later':
      return [t('told.stillToPay', { amount }), instructions(payment.hours, t), when && t('told.payBy', when)].filter(Boolean).join(' ');
    case 'due':
      return [t('told.stillToPay', { amount }), when && t('told.payBy', when)].filter(Boolean).join(' ');
    case 'savedCard':
      return when === null ? t('told.stillToPay', { amount }) : t('told.savedCard', { amount, ...when });
    case 'held':
      return t('told.held', { amount });
    case 'paid':
      return [t(visits > 1 ? 'told.paidFirst' : 'told.paid', { amount }), fromCredit(payment, t, locale)].filter(Boolean).join(' ');
    case 'nothing':
      return t('told.nothing');
  }
}

const instructions = (hours: number | undefined, t: TFunction<'common'>): string =>
  hours === undefined ? t('told.instructions') : t('paymentInstructions', { hours });

const fromCredit = ({ credit }: DialogPayment, t: TFunction<'common'>, locale: string): string | null =>
  credit === undefined ? null : t('told.paidCredit', { credit: formatMoney(credit, locale) });
