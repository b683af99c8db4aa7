import { PriceLines } from '@nitida/ui/price';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { Quote } from '../order-parts/use-quote.ts';
import { paymentOf } from './payment-of.ts';

/** The sum of the whole series, the price of its first visit, and the account credit that it uses. */
export function PaymentSums({ quote }: { quote: Quote }) {
  const t = useTexts();
  const format = useFormat();
  const { first, credit, toPay } = paymentOf(quote);
  const count = quote.visits.length;
  return (
    <PriceLines
      lines={[
        ...(count > 1 ? [{ id: 'all', name: t('summary.allVisits', { count }), amount: format.money(quote.total) }] : []),
        { id: 'first', name: count > 1 ? t('summary.firstVisit') : t('summary.thisVisit'), amount: format.money(first) },
        ...(credit > 0 ? [{ id: 'credit', name: t('summary.credit'), amount: format.money(-credit) }] : []),
      ]}
      sums={[]}
      total={{ name: count > 1 ? t('summary.firstPayment') : t('summary.toPay'), amount: format.money(toPay) }}
      isPlain
    />
  );
}
