import { type TaxDetails, taxDetailsLimits } from '@nitida/contract';
import { TextField } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';

interface TaxDialogProps {
  customerId: string;
  tax: TaxDetails | null;
  onClose: () => void;
  onDone: () => void;
}

/** Changes who invoices of a customer are made out to, or takes it away when name and number are empty. */
export function TaxDialog({ customerId, tax, onClose, onDone }: TaxDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [typed, setTyped] = useState<TaxDetails>(tax ?? { name: '', number: '', address: '' });
  const isEmpty = typed.name.trim() === '' && typed.number.trim() === '';
  const isReady = isEmpty ? tax !== null : typed.name.trim() !== '' && typed.number.trim() !== '';
  const fieldOf = (name: keyof TaxDetails) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    autoComplete: 'off',
    maxLength: taxDetailsLimits[name],
  });
  return (
    <ChangeDialog
      title={t('operations.customer.taxChange')}
      confirmLabel={t(isEmpty && tax !== null ? 'operations.customer.taxRemove' : 'operations.customer.taxSave')}
      isReady={isReady}
      onClose={onClose}
      onDone={onDone}
      change={(reason) => call('setCustomerTax', { params: { id: customerId }, body: { tax: isEmpty ? null : typed, reason } })}
    >
      <Small>{t('operations.customer.taxText')}</Small>
      <TextField label={t('operations.customer.taxName')} {...fieldOf('name')} />
      <TextField label={t('operations.customer.taxNumber')} hint={t('operations.customer.taxHint')} {...fieldOf('number')} />
      <TextField label={t('operations.customer.taxAddress')} {...fieldOf('address')} />
    </ChangeDialog>
  );
}
