import { extraKeys, type Order, type PaymentState, serviceKeys, speedWithinKeys } from '@nitida/contract';
import { streetLine, townLine, unbrokenNumbers } from '@nitida/domain';
import { PricePanel } from '@nitida/ui/price';
import { useFormat } from '../../lib/use-format.ts';
import { type Texts, useTexts } from '../../lib/use-texts.ts';

const sumNames: Partial<Record<PaymentState, (t: Texts) => string>> = {
  paid: (t) => t('confirmation.sumPaid'),
  partlyRefunded: (t) => t('confirmation.sumPaid'),
  authorised: (t) => t('confirmation.sumAuthorised'),
  requested: (t) => t('confirmation.sumToPay'),
  failed: (t) => t('confirmation.sumToPay'),
  actionRequired: (t) => t('confirmation.sumToPay'),
  refunded: (t) => t('confirmation.sumRefunded'),
};

/** In these states the sum is the card's part alone, because credit or an earlier payment may have paid the rest of the price. */
const cardOnlyStates: readonly PaymentState[] = ['authorised', 'requested', 'failed', 'actionRequired'];

const paidStates: readonly PaymentState[] = ['paid', 'partlyRefunded'];

export interface OrderPanelProps {
  order: Order;
  /** Whether the panel names the day and the hours, which the page may show beside it. */
  hasWhen: boolean;
}

/** The main facts of the order, with its sum. */
export function OrderPanel({ order, hasWhen }: OrderPanelProps) {
  const t = useTexts();
  const format = useFormat();
  const { address } = order;
  const paidOtherwise = cardOnlyStates.includes(order.payment) ? order.total - order.cardAmount : 0;
  const isPaid = paidStates.includes(order.payment);
  const paid = order.paid.card + order.paid.credit;
  const { waiting = 0 } = order.refundedTo;
  const sum = isPaid ? paid : order.payment === 'refunded' ? order.refunded : order.total - paidOtherwise;
  const extras = order.extraServices.map((id) => t(extraKeys[id]));
  return (
    <PricePanel
      title={t('confirmation.orderNumber', { number: order.number })}
      when={
        hasWhen
          ? t('confirmation.dayHours', { day: format.factDay(order.date), from: order.time, until: format.endTime(order.endTime) })
          : undefined
      }
      lines={[
        {
          id: 'cleaning',
          name: t('confirmation.withCleaners', { cleaning: t(serviceKeys[order.serviceType]), cleaners: t(speedWithinKeys[order.speed]) }),
          reason: extras.length > 0 ? extras.join(', ') : undefined,
        },
        {
          id: 'address',
          name: streetLine(address),
          reason: unbrokenNumbers(townLine(address)),
        },
      ]}
      sums={[
        { id: 'subtotal', name: t('priceLine.subtotal'), amount: format.money(order.subtotal) },
        { id: 'iva', name: t('price.iva', { percent: format.percent(order.ivaPercent) }), amount: format.money(order.iva) },
        ...(paidOtherwise > 0
          ? [
              { id: 'price', name: t('confirmation.sumTotal'), amount: format.money(order.total) },
              { id: 'met', name: t('confirmation.sumMet'), amount: format.money(-paidOtherwise) },
            ]
          : []),
        // The price that was paid may be that of another start.
        ...(isPaid && paid !== order.total ? [{ id: 'price', name: t('confirmation.sumTotal'), amount: format.money(order.total) }] : []),
        ...(isPaid && order.refunded > waiting
          ? [{ id: 'refunded', name: t('confirmation.sumRefunded'), amount: format.money(order.refunded - waiting) }]
          : []),
        ...(waiting > 0 ? [{ id: 'waiting', name: t('confirmation.sumWaiting'), amount: format.money(waiting) }] : []),
      ]}
      total={{ name: sumNames[order.payment]?.(t) ?? t('confirmation.sumTotal'), amount: format.money(sum) }}
      isPlain
    />
  );
}
