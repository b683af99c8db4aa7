import { cleanEmail, emailPattern } from '@nitida/contract/text';
import { PasswordField, TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../calls/calls-context.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { type Scope, ScopeFields } from './scope-fields.tsx';

const shortestPassword = 12;

interface AddDialogProps {
  onClose: () => void;
  onDone: () => void;
}

interface NewPerson {
  name: string;
  surname: string;
  email: string;
  password: string;
  scopes: Scope[];
}

const textFields = ['name', 'surname', 'email'] as const;
const labels = { name: 'operations.people.firstName', surname: 'operations.people.surname', email: 'signIn.email' } as const;

/** Makes an account. Its owner changes the password, and sets up a code, at the first sign-in. */
export function AddDialog({ onClose, onDone }: AddDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState<NewPerson>({ name: '', surname: '', email: '', password: '', scopes: [] });
  const missing = (text: string) => (text.trim() === '' ? t('common.missing') : undefined);
  const form = useFormErrors({
    values,
    check: ({ name, surname, email, password, scopes }) => ({
      name: missing(name),
      surname: missing(surname),
      email: emailPattern.test(cleanEmail(email)) ? undefined : t('signIn.emailWrong'),
      password: password.length < shortestPassword ? t('password.tooShort', { count: shortestPassword }) : undefined,
      scopes: scopes.length === 0 ? t('operations.people.noScope') : undefined,
    }),
    fields: [...textFields, 'password', 'scopes'],
  });
  return (
    <FormDialog
      title={t('operations.people.add')}
      description={t('operations.people.addText')}
      sendLabel={t('operations.people.add')}
      form={form}
      send={() => call('createStaff', { body: { ...values, email: cleanEmail(values.email) } })}
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
      <PasswordField
        name="password"
        label={t('signIn.password')}
        hint={t('password.hint', { count: shortestPassword })}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
        autoComplete="new-password"
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        {...form.field('password')}
      />
      <ScopeFields value={values.scopes} onChange={(scopes) => setValues({ ...values, scopes })} />
    </FormDialog>
  );
}
