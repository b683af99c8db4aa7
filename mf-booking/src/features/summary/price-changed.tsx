import { ConfirmDialog } from '@nitida/ui/late-dialog';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { Quote } from '../order-parts/use-quote.ts';

export interface PriceChangedProps {
  changed: { before: number; quote: Quote } | null;
  isBusy: boolean;
  onAccept: () => void;
  onBack: () => void;
}

/** The price has changed since the customer ordered. The dialog shows both prices, and the customer decides. */
export function PriceChanged({ changed, isBusy, onAccept, onBack }: PriceChangedProps) {
  const t = useTexts();
  const format = useFormat();
  const after = changed ? format.money(changed.quote.total) : '';
  return (
    <ConfirmDialog
      isOpen={changed !== null}
      onClose={onBack}
      title={t('summary.changedTitle')}
      description={t('summary.changedBody', { before: format.money(changed?.before ?? 0), after })}
      confirmLabel={t('summary.changedAccept', { after })}
      cancelLabel={t('summary.changedBack')}
      closeLabel={t('draft.close')}
      onConfirm={onAccept}
      isBusy={isBusy}
    />
  );
}
