import type { Order } from '@nitida/contract';
import { formatDate, formatMoney } from '@nitida/ui/format';
import { Num, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { Unbroken } from './unbroken.tsx';

const paidStates: readonly Order['payment'][] = ['paid', 'partlyRefunded', 'refunded'];

/** What was taken for the visit is its total. A rescheduled visit may have cost more when it was paid, or was never paid as a whole. */
export const isPaidAsTotal = ({ payment, paid, total }: Order): boolean =>
  paidStates.includes(payment) && paid.card + paid.credit === total;

/** The credit that paying now spends. Only a visit of which nothing is paid yet is to be paid with it. */
const creditToUse = ({ payment, total, cardAmount, creditUsed, paid }: Order): number =>
  payment === 'none' && creditUsed === 0 && paid.card === 0 ? total - cardAmount : 0;

/**
 * What the card paid, the account credit that paid a part or will, each refund with its credit note, the amount that a bank retains during a dispute, and the amount that is left to
 * pay.
 * @param isNews nothing on the order says more than these amounts
 */
export function PaymentLines({ order, isNews }: { order: Order; isNews: boolean }) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  const told = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const left = order.payable && order.cardAmount < order.total ? order.cardAmount : 0;
  const held = order.dispute?.state === 'open' ? order.dispute.amount : 0;
  const { card } = order.paid;
  // “Total paid” says what the card paid, unless credit paid a part.
  const byCard = isPaidAsTotal(order) && card === order.total ? 0 : card;
  const coming = left > 0 ? creditToUse(order) : 0;
  if (order.creditUsed === 0 && byCard === 0 && order.refunded === 0 && left === 0 && held === 0) return null;
  return (
    <List $isNews={isNews}>
      {byCard > 0 && (
        <li>
          <span>{t('line.paidCard')}</span>
          <Num>{formatMoney(byCard, locale)}</Num>
        </li>
      )}
      {order.creditUsed > 0 && (
        <li>
          <span>{t('line.creditUsed')}</span>
          <Num>{formatMoney(order.creditUsed, locale)}</Num>
        </li>
      )}
      {coming > 0 && (
        <li>
          <span>{t('line.creditToUse')}</span>
          <Num>{formatMoney(coming, locale)}</Num>
        </li>
      )}
      {order.refunds.flatMap(partsOf).map(({ id, number, name, amount, at }) => (
        <li key={id}>
          <span>{t(name)}</span>
          <Small as="small">
            <Unbroken part={number}>{t('line.creditNote', { number, date: formatDate(new Date(at), locale, 'long') })}</Unbroken>
          </Small>
          <Num>{formatMoney(amount, locale)}</Num>
        </li>
      ))}
      {order.refunded > told && (
        <li>
          <span>{t('line.refunded')}</span>
          <Num>{formatMoney(order.refunded - told, locale)}</Num>
        </li>
      )}
      {held > 0 && (
        <li>
          <span>{t('line.heldByBank')}</span>
          <Num>{formatMoney(held, locale)}</Num>
        </li>
      )}
      {left > 0 && (
        <li>
          <b>{t('line.stillToPay')}</b>
          <Num>{formatMoney(left, locale)}</Num>
        </li>
      )}
    </List>
  );
}

/** A refund has one line for each of its targets. */
const partsOf = ({ number, card, credit, byBank = 0, waiting = 0, at }: Order['refunds'][number]) =>
  [
    { id: `${number}-bank`, number, name: 'line.returnedByBank', amount: byBank, at },
    { id: `${number}-card`, number, name: 'line.refundedCard', amount: card - byBank - waiting, at },
    { id: `${number}-waiting`, number, name: 'line.waitsForBank', amount: waiting, at },
    { id: `${number}-credit`, number, name: 'line.refundedCredit', amount: credit, at },
  ].filter(({ amount }) => amount > 0);

const List = styled.ul<{ $isNews: boolean }>`
  display: grid;
  gap: var(--s-3);
  margin-top: var(--s-4);
  padding-top: var(--s-4);
  border-top: 1px solid var(--grout);

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    column-gap: var(--s-4);
    font-weight: 500;
  }
  /* The number of a credit note has the whole line. */
  small {
    grid-column: 1 / -1;
    font-weight: 400;
    text-wrap: balance;
  }
  /* The amounts of refunds and of the open payment are the news of the list. */
  li > :last-child {
    grid-area: 1 / 2;
    font-variation-settings: var(--flare);
    font-size: ${({ $isNews }) => ($isNews ? '2rem' : '1.25rem')};
    line-height: ${({ $isNews }) => ($isNews ? 1 : 1.2)};
  }
`;
