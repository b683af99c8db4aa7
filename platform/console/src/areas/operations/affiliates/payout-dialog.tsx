import type { AffiliateStatement } from '@nitida/contract';
import { TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useMoney } from '../../../parts/use-money.ts';

interface PayoutDialogProps {
  statement: AffiliateStatement;
  onClose: () => void;
  onDone: () => void;
}

/** Records that what is due was transferred to the affiliate. */
export function PayoutDialog({ statement: { affiliate, due }, onClose, onDone }: PayoutDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const money = useMoney();
  const [values, setValues] = useState({ reference: '' });
  const form = useFormErrors({
    values,
    check: ({ reference }) => ({ reference: reference.trim() === '' ? t('common.missing') : undefined }),
    fields: ['reference'],
  });
  return (
    <FormDialog
      title={t('operations.affiliate.payoutTitle', { amount: money(due), who: affiliate.name })}
      description={t('operations.affiliate.payoutText')}
      sendLabel={t('operations.affiliate.markPaid')}
      form={form}
      send={() => call('recordPayout', { params: { id: affiliate.id }, body: { expectedDue: due, reference: values.reference } })}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        name="reference"
        label={t('operations.affiliate.reference')}
        value={values.reference}
        onChange={(reference) => setValues({ reference })}
        maxLength={200}
        autoComplete="off"
        {...form.field('reference')}
      />
    </FormDialog>
  );
}
