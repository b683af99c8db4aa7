import { Select } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** Records that owed money was returned in another way than to the card. The reason is the reference of the transfer. */
export function SettleDialog({ detail: { order, owed }, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const money = useMoney();
  const [by, setBy] = useState<'transfer' | 'credit'>('transfer');
  const items = [
    { id: 'transfer' as const, name: t('operations.settle.transfer') },
    { id: 'credit' as const, name: t('operations.settle.credit') },
  ];
  return (
    <ChangeDialog
      title={t('operations.settle.title', { amount: money(owed) })}
      confirmLabel={t('operations.settle.button')}
      onClose={onClose}
      onDone={onDone}
      change={(reference) =>
        call('settleOwed', { params: { id: order.id }, body: { expectedOwed: owed, by, reference: reference.slice(0, 200) } })
      }
    >
      <p>{t('operations.settle.text')}</p>
      <Select name="by" label={t('operations.settle.by')} value={by} onChange={setBy} items={items} />
    </ChangeDialog>
  );
}
