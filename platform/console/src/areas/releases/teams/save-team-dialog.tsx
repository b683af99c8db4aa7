import { TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { isTeamName, isWebhook } from './team-fields.ts';

interface SaveTeamDialogProps {
  onClose: () => void;
  onDone: () => void;
}

const texts = {
  name: { label: 'teams.id', hint: 'teams.idHint' },
  title: { label: 'teams.title', hint: 'teams.titleHint' },
  mail: { label: 'teams.mail', hint: 'teams.mailHint' },
  webhook: { label: 'teams.webhookAddress', hint: 'teams.webhookHint' },
} as const;
const fields = ['name', 'title', 'mail', 'webhook'] as const;

/** Adds a team. A name that exists changes that team's title and addresses. */
export function SaveTeamDialog({ onClose, onDone }: SaveTeamDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState({ name: '', title: '', mail: '', webhook: '' });
  const form = useFormErrors({
    values,
    check: ({ name, title, mail, webhook }) => ({
      name: isTeamName(name) ? undefined : t('teams.idForm'),
      title: title.trim() === '' ? t('common.missing') : undefined,
      mail: /^\S+@\S+\.\S+$/.test(mail.trim()) ? undefined : t('signIn.emailWrong'),
      webhook: isWebhook(webhook) ? undefined : t('teams.webhookForm'),
    }),
    fields,
  });

  const send = () => {
    const { name, title, mail, webhook } = values;
    return call('saveTeam', {
      body: { name: name.trim(), title: title.trim(), mail: mail.trim(), webhook: webhook.trim() || null },
    });
  };

  return (
    <FormDialog
      title={t('teams.save')}
      description={t('teams.saveText')}
      sendLabel={t('teams.send')}
      form={form}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(texts[field].label)}
          hint={t(texts[field].hint)}
          value={values[field]}
          onChange={(text) => setValues({ ...values, [field]: text })}
          maxLength={200}
          autoComplete="off"
          autoCapitalize={field === 'title' ? 'sentences' : 'none'}
          spellCheck={false}
          {...form.field(field)}
        />
      ))}
    </FormDialog>
  );
}
