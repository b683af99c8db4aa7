import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { ErrorSummary, FailureNote, TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { Form } from '../../../parts/form.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
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

  async function send(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const { name, title, mail, webhook } = values;
    const result = await call('saveTeam', {
      body: { name: name.trim(), title: title.trim(), mail: mail.trim(), webhook: webhook.trim() || null },
    });
    setBusy(false);
    if (result.ok) onDone();
    else setError(failureText(t, result.failure));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('teams.save')}
      description={t('teams.saveText')}
      closeLabel={t('common.close')}
      isDismissable={!isBusy}
    >
      <Form noValidate onSubmit={form.onSubmit(() => void send())}>
        <ErrorSummary title={t('common.checkFields')} errors={form.summary} attempt={form.attempt} isBrief />
        <FailureNote error={error} />
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
        <Button type="submit" isCompact isBusy={isBusy} busyLabel={t('common.sending')}>
          {t('teams.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
