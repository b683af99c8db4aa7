import { Note } from '@nitida/ui/feedback';
import { RadioTiles } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { PaymentTiming } from '../order-parts/order-input.ts';
import type { Quote } from '../order-parts/use-quote.ts';
import { usePriceList } from '../price-parts/price-list.ts';
import { paymentOf } from './payment-of.ts';
import { PaymentSums } from './payment-sums.tsx';

const hourMs = 3_600_000;

export interface PaymentChoiceProps {
  quote: Quote;
  /** The start of the first visit. */
  start: Date;
  value: PaymentTiming;
  onChange: (timing: PaymentTiming) => void;
}

/** Offers to pay now or later. A booking that starts soon can only be paid now, with a hold on the card. */
export function PaymentChoice({ quote, start, value, onChange }: PaymentChoiceProps) {
  const t = useTexts();
  const format = useFormat();
  const { bookingSoonHours, paymentReminderHours } = usePriceList().pricing;
  const following = quote.visits.slice(1);
  const reminder = new Date(start.getTime() - paymentReminderHours * hourMs);
  const { toPay, credit } = paymentOf(quote);
  const amount = format.money(toPay);
  const title = following.length > 0 ? t('summary.payTitleSeries') : t('summary.payTitle');
  return (
    <Stack gap={4} as="section" aria-labelledby="pay-title">
      <Heading level={2} look={2} id="pay-title">
        {title}
      </Heading>
      {(credit > 0 && toPay > 0) || following.length > 0 ? <PaymentSums quote={quote} /> : null}
      {toPay === 0 ? (
        <Note tone="ok" title={t('summary.freeTitle')}>
          {credit > 0 ? t('summary.creditCovers') : t('summary.freeInfo')}
        </Note>
      ) : quote.bookingSoon ? (
        <Note tone="luz" icon="card" title={t('summary.soonTitle')}>
          {t('summary.soonInfo', { hours: bookingSoonHours })}
        </Note>
      ) : (
        <RadioTiles
          name="paymentTiming"
          label={title}
          isLabelHidden
          value={value}
          onChange={onChange}
          items={[
            { id: 'now', name: t('summary.payNow'), description: t('summary.payNowInfo'), detail: amount },
            {
              id: 'later',
              name: t('summary.payLater'),
              description: t('summary.payLaterInfo', {
                day: format.day(reminder),
                time: format.time(reminder),
                hours: paymentReminderHours,
              }),
              detail: t('summary.nothingToday'),
            },
          ]}
        />
      )}
    </Stack>
  );
}
