import type { RescheduleQuote } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { Skeleton } from '@nitida/ui/feedback';
import { formatDate } from '@nitida/ui/format';
import { Dialog } from '@nitida/ui/late-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import type { MovedVisit } from './moved-visit.ts';
import { NewPrice } from './new-price.tsx';
import { NewTime, type TimeChoice } from './new-time.tsx';

interface Props {
  visit: MovedVisit;
  onClose: () => void;
  onChanged: () => void;
}

/** Reschedules a visit, or also the later visits of its series. The first step asks for date and start, and the second shows the price and the difference. */
export function RescheduleDialog({ visit, onClose, onChanged }: Props) {
  const { t } = useTranslation('accountChanges');
  const prices = useServerState('timePricing', () => host().http.call('getTimePricing'));
  const [choice, setChoice] = useState<TimeChoice | null>(null);
  const [quote, setQuote] = useState<RescheduleQuote | null>(null);
  const date = formatDate(visit.date, host().language.locale(), 'weekday');

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('reschedule.title')}
      description={quote === null ? t('reschedule.now', { date, time: visit.time }) : undefined}
      closeLabel={t('dialog.close')}
    >
      <NotReady read={prices} skeleton={<Skeleton label={t('reschedule.loading')} shape="panel" />} />
      {prices.status === 'ready' && quote === null && (
        <NewTime
          visit={visit}
          prices={prices.data}
          choice={choice}
          onQuote={(asked, answered) => {
            setChoice(asked);
            setQuote(answered);
          }}
        />
      )}
      {quote !== null && choice !== null && (
        <NewPrice
          visit={visit}
          choice={choice}
          quote={quote}
          onQuote={setQuote}
          onBack={() => setQuote(null)}
          onDone={() => {
            onChanged();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
