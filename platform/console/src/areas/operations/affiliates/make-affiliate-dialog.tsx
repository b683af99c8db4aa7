import { cleanCode } from '@nitida/contract/text';
import { TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import type { ItemDialogProps } from '../inbox/item-dialog-props.ts';

/** Makes an affiliate of a request to join. Their link is mailed to them. */
export function MakeAffiliateDialog({ item, onClose, onDone }: ItemDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState({ code: '' });
  const form = useFormErrors({
    values,
    check: ({ code }) => ({
      code: /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/i.test(cleanCode(code)) ? undefined : t('operations.affiliate.codeForm'),
    }),
    fields: ['code'],
  });
  return (
    <FormDialog
      title={t('operations.affiliate.makeTitle', { who: item.from })}
      description={t('operations.affiliate.makeText')}
      sendLabel={t('operations.affiliate.make')}
      form={form}
      send={() => call('createAffiliate', { body: { joinRequestId: item.id, code: values.code } })}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        name="code"
        label={t('operations.affiliate.code')}
        hint={t('operations.affiliate.codeForm')}
        value={values.code}
        onChange={(code) => setValues({ code })}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
    </FormDialog>
  );
}
