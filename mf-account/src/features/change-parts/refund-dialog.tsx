import type { CallResult } from '@nitida/host';
import { useServerState } from '@nitida/host/server-state';
import { TextLink } from '@nitida/ui/buttons';
import { Skeleton } from '@nitida/ui/feedback';
import { FailureNote } from '@nitida/ui/forms';
import { ConfirmDialog } from '@nitida/ui/late-dialog';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import { type PaidCard, RefundChoice, RefundFacts, type RefundTarget, type ShownRefund } from './refund-facts.tsx';

export interface RefundDialogProps<T> {
  /** The id of what is cancelled. Another id loads another preview. */
  id: string;
  title: string;
  /** What happens. A function waits for the preview. */
  description?: string | ((preview: T) => ReactNode);
  confirmLabel: string;
  cancelLabel: string;
  /** False for an action that can be undone. */
  isDanger?: boolean;
  /** The card that paid, if it is known. */
  cardOf?: (preview: T) => PaidCard['card'];
  load: () => Promise<CallResult<T>>;
  refundOf: (preview: T) => ShownRefund;
  confirm: (input: { refundTo: RefundTarget; expectedRefund: number }) => Promise<CallResult<unknown>>;
  onDone: (refund: ShownRefund, refundTo: RefundTarget) => void;
  onClose: () => void;
  /** A sentence about the amount of the refund, below it. */
  note?: string;
  /** Further fields for the customer, above the buttons. */
  children?: ReactNode;
}

/** Shows the refund before anything is cancelled. If it has changed meanwhile, the dialog shows the new refund and asks again. */
export function RefundDialog<T>({
  id,
  load,
  refundOf,
  confirm,
  onDone,
  onClose,
  isDanger = true,
  cardOf,
  description,
  note,
  children,
  ...texts
}: RefundDialogProps<T>) {
  const { t } = useTranslation('accountChanges');
  const preview = useServerState(id, load);
  const [refundTo, setRefundTo] = useState<RefundTarget>('card');
  const { isBusy, error, send } = useSend();
  const refund = preview.status === 'ready' ? refundOf(preview.data) : null;

  const cancel = async () => {
    if (refund === null) return preview.reload();
    const result = await send(() => confirm({ refundTo, expectedRefund: refund.amount }));
    if (result.ok) return onDone(refund, refundTo);
    if (result.failure.code === 'refund_changed') preview.reload();
  };

  return (
    <ConfirmDialog
      {...texts}
      description={typeof description === 'function' ? preview.status === 'ready' && description(preview.data) : description}
      isOpen
      onClose={onClose}
      closeLabel={t('dialog.close')}
      onConfirm={cancel}
      isDanger={isDanger}
      isBusy={isBusy}
      isLoading={preview.status === 'loading'}
    >
      <NotReady read={preview} skeleton={<Skeleton label={t('refund.loading')} shape="lines" count={3} />} />
      {preview.status === 'ready' && refund !== null && (
        <>
          <RefundFacts refund={refund} note={note} />
          {refund.percent !== null && refund.percent < 100 && <RefundPolicyLink />}
          <RefundChoice amount={refund.waiting ? 0 : refund.card} card={cardOf?.(preview.data)} value={refundTo} onChange={setRefundTo} />
        </>
      )}
      {children}
      <FailureNote error={error} />
    </ConfirmDialog>
  );
}

function RefundPolicyLink() {
  const { t } = useTranslation('accountChanges');
  const policy = host().links.to('marketing.cancellationPolicy');
  return policy && <TextLink to={policy}>{t('refund.policy')}</TextLink>;
}
