import { Select } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** Cancels a visit, which refunds everything. */
export function CancelDialog({ detail: { order }, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [refundTo, setRefundTo] = useState<'card' | 'credit'>('card');
  return (
    <ChangeDialog
      title={t('operations.cancel.title', { number: order.number })}
      confirmLabel={t('operations.cancel.button')}
      keepLabel={t('operations.cancel.keep')}
      isDanger
      onClose={onClose}
      onDone={onDone}
      change={(reason) => call('cancelOrder', { params: { id: order.id }, body: { reason, refundTo } })}
    >
      <p>{t('operations.cancel.text')}</p>
      <RefundTarget value={refundTo} onChange={setRefundTo} />
    </ChangeDialog>
  );
}

interface RefundTargetProps {
  value: 'card' | 'credit';
  onChange: (value: 'card' | 'credit') => void;
}

/** Where the part that the card paid goes to. */
export function RefundTarget({ value, onChange }: RefundTargetProps) {
  const { t } = useTranslation();
  const items = [
    { id: 'card' as const, name: t('operations.refund.toCard') },
    { id: 'credit' as const, name: t('operations.refund.toCredit') },
  ];
  return <Select name="to" label={t('operations.refund.to')} value={value} onChange={onChange} items={items} />;
}
