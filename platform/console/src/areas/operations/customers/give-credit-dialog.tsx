import { TextField } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { readEuros } from '../../../parts/read-euros.ts';
import { useMoney } from '../../../parts/use-money.ts';

const largest = 1000_00;

interface GiveCreditDialogProps {
  customerId: string;
  onClose: () => void;
  onDone: () => void;
}

/** Gives a customer account credit. The key of the dialog makes a repeated try give it once. */
export function GiveCreditDialog({ customerId, onClose, onDone }: GiveCreditDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const money = useMoney();
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const amount = readEuros(typed);
  const isReady = amount !== null && amount <= largest;
  return (
    <ChangeDialog
      title={t('operations.credit.give')}
      confirmLabel={isReady ? t('operations.credit.giveAmount', { amount: money(amount) }) : t('operations.credit.give')}
      isReady={isReady}
      onClose={onClose}
      onDone={onDone}
      change={(reason) => call('giveCredit', { params: { id: customerId }, body: { key, amount: amount ?? 0, reason } })}
    >
      <Small>{t('operations.credit.text')}</Small>
      <TextField
        name="amount"
        label={t('operations.order.euros')}
        hint={t('operations.credit.atMost', { amount: money(largest) })}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
    </ChangeDialog>
  );
}
