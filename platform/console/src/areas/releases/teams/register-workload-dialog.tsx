import type { Team } from '@nitida/contract/platform-answers';
import { Select, TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { isIssuer } from './public-key.ts';

interface RegisterWorkloadDialogProps {
  teams: readonly Team[];
  onClose: () => void;
  onDone: () => void;
}

const fields = ['team', 'issuer', 'subject', 'audience'] as const;
const texts = {
  issuer: { label: 'workloads.issuer', hint: 'workloads.issuerHint' },
  subject: { label: 'workloads.subject', hint: 'workloads.subjectHint' },
  audience: { label: 'workloads.audience', hint: 'workloads.audienceHint' },
} as const;

/** Lets a job act for a team with the tokens of its issuer (OpenID Connect). */
export function RegisterWorkloadDialog({ teams, onClose, onDone }: RegisterWorkloadDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState({ team: '', issuer: '', subject: '', audience: '' });
  const missing = (text: string) => (text.trim() === '' ? t('common.missing') : undefined);
  const form = useFormErrors({
    values,
    check: ({ team, issuer, subject, audience }) => ({
      team: team === '' ? t('workloads.teamMissing') : undefined,
      issuer: isIssuer(issuer) ? undefined : t('workloads.issuerForm'),
      subject: missing(subject),
      audience: missing(audience),
    }),
    fields,
  });

  const send = () => {
    const { team, issuer, subject, audience } = values;
    return call('registerWorkload', {
      body: { team, issuer: issuer.trim(), subject: subject.trim(), audience: audience.trim() },
    });
  };

  return (
    <FormDialog
      title={t('workloads.register')}
      description={t('workloads.registerText')}
      sendLabel={t('workloads.send')}
      form={form}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <Select
        name="team"
        label={t('log.team')}
        value={values.team === '' ? null : values.team}
        onChange={(team) => setValues({ ...values, team })}
        placeholder={t('workloads.chooseTeam')}
        items={teams.map(({ name, title }) => ({ id: name, name: title }))}
        {...form.field('team')}
      />
      {(['issuer', 'subject', 'audience'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(texts[field].label)}
          hint={t(texts[field].hint)}
          value={values[field]}
          onChange={(text) => setValues({ ...values, [field]: text })}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field(field)}
        />
      ))}
    </FormDialog>
  );
}
