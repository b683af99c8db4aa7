import { extraKeys, type Order, type PriceLine, serviceKeys, speedKeys, tariffKeys } from '@nitida/contract';
import { lineReason } from '@nitida/domain';
import { formatDuration, formatMoney, formatNumber, formatPercent } from '@nitida/ui/format';
import { PriceLines } from '@nitida/ui/price';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { CardUsed } from './card-used.tsx';
import { isPaidAsTotal, PaymentLines } from './payment-lines.tsx';
import { shownLines } from './texts.ts';

interface Line {
  id: string;
  name: string;
  reason?: string;
  amount: string;
}

interface Props {
  order: Order;
  /** The light falls on the total. */
  isLit?: boolean;
  /** The head of the page has the card and the day of the payment. */
  hasCardAbove?: boolean;
}

/** The price of a visit at the time of ordering: its net lines, the subtotal, the IVA and the total. */
export function OrderLines({ order, isLit = false, hasCardAbove = false }: Props) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  const money = (amount: number) => formatMoney(amount, locale);
  const isPaid = isPaidAsTotal(order);
  // The refund of a visit that does not take place is the news, and not its former price.
  const isFormer = !isLit && (order.service === 'cancelled' || order.service === 'notConfirmed') && (order.refunded > 0 || !isPaid);
  const sums = [
    { id: 'subtotal', name: t('priceLine.subtotal'), amount: money(order.subtotal) },
    { id: 'iva', name: t('line.iva', { percent: order.ivaPercent }), amount: money(order.iva) },
  ];
  return (
    <>
      <Amounts $isFormer={isFormer}>
        <PriceLines
          lines={shownLines(order.lines).map((line) => toLine(line, order, t, locale))}
          sums={sums}
          total={{ name: isPaid ? t('line.totalPaid') : t('priceLine.total'), amount: money(order.total) }}
          isPlain={!isLit}
          isFollowed
        />
      </Amounts>
      {!hasCardAbove && <CardUsed order={order} />}
      <PaymentLines order={order} isNews={isFormer} />
    </>
  );
}

const Amounts = styled.div<{ $isFormer: boolean }>`
  > dl:last-child dd {
    ${({ $isFormer }) => $isFormer && 'font-size: 1.25rem;'}
  }
`;

function toLine(line: PriceLine, order: Order, t: TFunction, locale: string): Line {
  const reason = reasonOf(line, order, t, locale);
  return {
    id: `${line.kind}-${line.ref}`,
    name: nameOf(line, order, t),
    amount: formatMoney(line.amount, locale),
    ...(reason === undefined ? {} : { reason }),
  };
}

function nameOf(line: PriceLine, order: Order, t: TFunction): string {
  switch (line.kind) {
    case 'cleaning':
      return t(serviceKeys[order.serviceType]);
    case 'extra': {
      const extra = order.extraServices.find((id) => id === line.ref);
      return extra ? t(extraKeys[extra]) : line.ref;
    }
    case 'speed':
      return t(speedKeys[order.speed]);
    case 'time':
      return t('priceLine.time', { tariff: t(tariffKeys[order.tariff]) });
    case 'promo':
      return t('priceLine.promo', { code: line.ref });
    case 'cardFee':
      return t('priceLine.cardFee');
  }
}

function reasonOf(line: PriceLine, order: Order, t: TFunction, locale: string): string | undefined {
  const reason = lineReason(line, order.lines, order);
  switch (reason?.kind) {
    case 'hours':
      return t('priceLine.hours', { duration: formatDuration(reason.minutes, locale) });
    case 'home':
      return t('priceLine.home', { size: formatNumber(reason.size, locale), rooms: t('line.rooms', { count: reason.rooms }) });
    case 'insteadOf':
      return t('priceLine.insteadOf', {
        fast: formatDuration(reason.onSiteMinutes, locale),
        slow: formatDuration(reason.labourMinutes, locale),
      });
    case 'surcharge':
      return t('priceLine.surcharge', { percent: formatPercent(reason.percent, locale) });
    case undefined:
      return undefined;
  }
}
