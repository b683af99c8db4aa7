import type { Colleague } from '@nitida/contract';
import { useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../calls/calls-context.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { type Scope, ScopeFields } from './scope-fields.tsx';

export type PersonAction = 'scopes' | 'link' | 'password' | 'code' | 'sessions' | 'withdraw' | 'remove';

export const scopeKeys: Record<Scope, string> = {
  admin: 'operations.people.admin',
  content: 'operations.people.content',
  platform: 'operations.people.platform',
};

interface PersonDialogProps {
  action: PersonAction;
  person: Colleague;
  onClose: () => void;
  onDone: () => void;
}

const texts = {
  link: { title: 'operations.people.sendLink', text: 'operations.people.sendLinkText', call: 'sendStaffLink' },
  password: { title: 'operations.people.resetPassword', text: 'operations.people.resetPasswordText', call: 'resetStaffPassword' },
  code: { title: 'operations.people.resetCode', text: 'operations.people.resetCodeText', call: 'resetSecondFactor' },
  sessions: { title: 'operations.people.endSessions', text: 'operations.people.endSessionsText', call: 'endSessions' },
  withdraw: { title: 'operations.people.withdraw', text: 'operations.people.withdrawText', call: 'removeStaff' },
  remove: { title: 'operations.people.remove', text: 'operations.people.removeText', call: 'removeStaff' },
} as const;

/** Changes the access of a colleague. */
export function PersonDialog({ action, ...props }: PersonDialogProps) {
  return action === 'scopes' ? <ScopesDialog {...props} /> : <AskDialog {...props} action={action} />;
}

function ScopesDialog({ person, onClose, onDone }: Omit<PersonDialogProps, 'action'>) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState<{ scopes: Scope[] }>({ scopes: person.scopes });
  const form = useFormErrors({
    values,
    check: ({ scopes }) => ({ scopes: scopes.length === 0 ? t('operations.people.noScope') : undefined }),
    fields: ['scopes'],
  });
  return (
    <FormDialog
      title={t('operations.people.scopesOf', { name: person.name })}
      description={t('operations.people.scopesText')}
      sendLabel={t('operations.people.save')}
      form={form}
      send={() => call('setScopes', { params: { id: person.id }, body: values })}
      onClose={onClose}
      onDone={onDone}
    >
      <ScopeFields value={values.scopes} onChange={(scopes) => setValues({ scopes })} />
    </FormDialog>
  );
}

function AskDialog({ action, person, onClose, onDone }: PersonDialogProps & { action: keyof typeof texts }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { title, text, call: name } = texts[action];
  return (
    <ConfirmDialog
      title={`${t(title)}: ${person.name}`}
      description={t(text)}
      sendLabel={t(title)}
      send={() => call(name, { params: { id: person.id } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
