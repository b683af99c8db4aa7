import { cleanEmail, emailPattern } from '@nitida/contract/text';
import { TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../calls/calls-context.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { type Scope, ScopeFields } from './scope-fields.tsx';

interface AddDialogProps {
  onClose: () => void;
  onDone: () => void;
}

interface NewPerson {
  name: string;
  surname: string;
  email: string;
  scopes: Scope[];
}

const textFields = ['name', 'surname', 'email'] as const;
const labels = { name: 'operations.people.firstName', surname: 'operations.people.surname', email: 'signIn.email' } as const;

/** Invites a colleague, whose email comes in the language of whoever invites. */
export function AddDialog({ onClose, onDone }: AddDialogProps) {
  const { t, i18n } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState<NewPerson>({ name: '', surname: '', email: '', scopes: [] });
  const missing = (text: string) => (text.trim() === '' ? t('common.missing') : undefined);
  const form = useFormErrors({
    values,
    check: ({ name, surname, email, scopes }) => ({
      name: missing(name),
      surname: missing(surname),
      email: emailPattern.test(cleanEmail(email)) ? undefined : t('signIn.emailWrong'),
      scopes: scopes.length === 0 ? t('operations.people.noScope') : undefined,
    }),
    fields: [...textFields, 'scopes'],
  });
  return (
    <FormDialog
      title={t('operations.people.add')}
      description={t('operations.people.addText')}
      sendLabel={t('operations.people.add')}
      form={form}
      send={() => call('createStaff', { body: { ...values, email: cleanEmail(values.email), lng: i18n.language === 'es' ? 'es' : 'en' } })}
      onClose={onClose}
      onDone={onDone}
    >
      {textFields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(labels[field])}
          value={values[field]}
          onChange={(text) => setValues({ ...values, [field]: text })}
          maxLength={100}
          autoComplete="off"
          {...form.field(field)}
        />
      ))}
      <ScopeFields value={values.scopes} onChange={(scopes) => setValues({ ...values, scopes })} />
    </FormDialog>
  );
}
