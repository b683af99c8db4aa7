import { TextField } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { readEuros } from '../../../parts/read-euros.ts';
import { useMoney } from '../../../parts/use-money.ts';
import { RefundTarget } from './cancel-dialog.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';

const over: readonly string[] = ['completed', 'notConfirmed', 'cancelled'];

/** Refunds a part of what was paid. All of a visit that still takes place is refunded by cancelling it. */
export function RefundDialog({ detail: { order, refundable }, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState<'card' | 'credit'>('card');
  const all = refundable.card + refundable.credit;
  const most = over.includes(order.service) ? all : all - 1;
  const amount = readEuros(typed);
  const isReady = amount !== null && amount <= most;
  const body = { amount: amount ?? 0, to, expectedRefundable: all };
  return (
    <ChangeDialog
      title={t('operations.refund.title', { number: order.number })}
      confirmLabel={isReady ? t('operations.refund.amount', { amount: money(amount) }) : t('operations.refund.button')}
      isReady={isReady}
      onClose={onClose}
      onDone={onDone}
      change={(reason) => call('refundOrder', { params: { id: order.id }, body: { ...body, reason } })}
    >
      <Small>{t('operations.refund.text')}</Small>
      <TextField
        name="amount"
        label={t('operations.order.euros')}
        hint={t('operations.refund.atMost', { amount: money(most) })}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
      <RefundTarget value={to} onChange={setTo} />
    </ChangeDialog>
  );
}
