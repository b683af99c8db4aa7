import type { RescheduleQuote } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { isStart, type Start, StartFields } from '../../../parts/start-fields.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** Reschedules a visit: the price of the new start is shown first. */
export function RescheduleDialog({ detail: { order }, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [start, setStart] = useState<Start>({ date: order.date, time: order.time });
  const [quote, setQuote] = useState<RescheduleQuote | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function price(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await call('quoteReschedule', { params: { id: order.id }, body: { ...start, scope: 'this' } });
    setBusy(false);
    if (result.ok) setQuote(result.data.quote);
    else setError(failureText(t, result.failure));
  }

  return (
    <ChangeDialog
      title={t('operations.reschedule.title', { number: order.number })}
      confirmLabel={t('operations.reschedule.button')}
      isReady={quote !== null}
      onClose={onClose}
      onDone={onDone}
      change={(reason) => call('rescheduleOrder', { params: { id: order.id }, body: { quoteId: quote?.id ?? '', reason } })}
    >
      <StartFields
        name="start"
        value={start}
        onChange={(changed) => {
          setStart(changed);
          setQuote(null);
        }}
      />
      {error ? (
        <Note tone="error" isLive>
          {error}
        </Note>
      ) : null}
      {quote ? (
        <Difference quote={quote} />
      ) : (
        <div>
          <Button
            look="secondary"
            isCompact
            isBusy={isBusy}
            busyLabel={t('common.loading')}
            isDisabled={!isStart(start)}
            onPress={() => void price()}
          >
            {t('operations.reschedule.price')}
          </Button>
        </div>
      )}
    </ChangeDialog>
  );
}

function Difference({ quote: { total, previousTotal, due, back } }: { quote: RescheduleQuote }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <div>
      <p>{t('operations.reschedule.difference', { before: money(previousTotal), after: money(total) })}</p>
      {due ? (
        <Small>
          {t(due.by === 'savedCard' ? 'operations.reschedule.dueCard' : 'operations.reschedule.duePage', { amount: money(due.amount) })}
        </Small>
      ) : null}
      {back > 0 ? <Small>{t('operations.reschedule.back', { amount: money(back) })}</Small> : null}
    </div>
  );
}
