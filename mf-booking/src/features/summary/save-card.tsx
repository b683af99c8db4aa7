import { Checkbox } from '@nitida/ui/forms';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { PaymentTiming } from '../order-parts/order-input.ts';
import type { Quote } from '../order-parts/use-quote.ts';
import { usePriceList } from '../price-parts/price-list.ts';
import { paymentOf } from './payment-of.ts';

const hourMs = 3_600_000;

export interface SaveCardProps {
  quote: Quote;
  /** The start of the first visit. */
  start: Date;
  timing: PaymentTiming;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** The consent to save the card, with the amount and the time of the later charge. The box is never ticked in advance. */
export function SaveCard({ quote, start, timing, isSelected, onChange }: SaveCardProps) {
  const t = useTexts();
  const format = useFormat();
  const { paymentReminderHours: hours } = usePriceList().pricing;
  const { toPay } = paymentOf(quote);
  if (toPay === 0) return null;
  const due = new Date(start.getTime() - hours * hourMs);
  return (
    <Checkbox name="saveCard" isSelected={isSelected} onChange={onChange}>
      {quote.visits.length > 1
        ? t('summary.saveCardSeries', { hours })
        : timing === 'later'
          ? t('summary.saveCardLater', { amount: format.money(toPay), day: format.day(due), time: format.time(due) })
          : t('summary.saveCardNow')}
    </Checkbox>
  );
}
