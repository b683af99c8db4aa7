import { TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import type { CleanerDialogProps } from './cleaner-dialog-props.ts';

const pattern = /^\+[1-9]\d{6,14}$/;
const plain = (text: string): string => text.replaceAll(/[\s()./-]/g, '');

/** The number at which staff call the cleaner. */
export function MobileDialog({ cleaner, onClose, onDone }: CleanerDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState({ mobile: cleaner.mobile });
  const form = useFormErrors({
    values,
    check: ({ mobile }) => ({ mobile: pattern.test(plain(mobile)) ? undefined : t('operations.cleaner.wrongMobile') }),
    fields: ['mobile'],
  });
  return (
    <FormDialog
      title={t('operations.cleaner.setMobile')}
      description={t('operations.cleaner.mobileText')}
      sendLabel={t('operations.cleaner.save')}
      form={form}
      send={() => call('setCleanerMobile', { params: { id: cleaner.id }, body: { mobile: plain(values.mobile) } })}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        name="mobile"
        type="tel"
        label={t('operations.customer.mobile')}
        value={values.mobile}
        onChange={(mobile) => setValues({ mobile })}
        maxLength={40}
        autoComplete="off"
        {...form.field('mobile')}
      />
    </FormDialog>
  );
}
