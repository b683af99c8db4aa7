import type { Team } from '@nitida/contract/platform-answers';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Checkbox, ErrorSummary, FailureNote, TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { Form } from '../../../parts/form.tsx';
import { isPublicKey } from './public-key.ts';

const Teams = styled.fieldset`
  display: grid;
  gap: 2px;

  legend {
    margin-bottom: 4px;
    font-weight: 600;
  }
`;

interface RegisterKeyDialogProps {
  teams: readonly Team[];
  onClose: () => void;
  onDone: () => void;
}

/** Lets the key of a person act for teams. */
export function RegisterKeyDialog({ teams, onClose, onDone }: RegisterKeyDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState({ publicKey: '', label: '', teams: [] as readonly string[] });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const form = useFormErrors({
    values,
    check: ({ publicKey, label, teams: chosen }) => ({
      publicKey: isPublicKey(publicKey) ? undefined : t('keys.publicKeyForm'),
      label: label.trim() === '' ? t('keys.labelMissing') : undefined,
      teams: chosen.length === 0 ? t('keys.teamsMissing') : undefined,
    }),
    fields: ['publicKey', 'label', 'teams'],
  });

  async function send(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await call('registerKey', {
      body: { publicKey: values.publicKey.trim(), label: values.label.trim(), teams: [...values.teams] },
    });
    setBusy(false);
    if (result.ok) onDone();
    else setError(failureText(t, result.failure));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('keys.register')}
      description={t('keys.registerText')}
      closeLabel={t('common.close')}
      isDismissable={!isBusy}
    >
      <Form noValidate onSubmit={form.onSubmit(() => void send())}>
        <ErrorSummary title={t('common.checkFields')} errors={form.summary} attempt={form.attempt} isBrief />
        <FailureNote error={error} />
        <TextField
          name="publicKey"
          label={t('keys.publicKey')}
          hint={t('keys.publicKeyHint')}
          value={values.publicKey}
          onChange={(publicKey) => setValues({ ...values, publicKey })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('publicKey')}
        />
        <TextField
          name="label"
          label={t('keys.whose')}
          hint={t('keys.labelHint')}
          value={values.label}
          onChange={(label) => setValues({ ...values, label })}
          maxLength={200}
          autoComplete="off"
          {...form.field('label')}
        />
        <Teams id="teams" tabIndex={-1}>
          <legend>{t('keys.teams')}</legend>
          {teams.map(({ name, title }, index) => (
            <Checkbox
              key={name}
              name={`acts-for-${name}`}
              isSelected={values.teams.includes(name)}
              onChange={(isChosen) =>
                setValues({ ...values, teams: isChosen ? [...values.teams, name] : values.teams.filter((each) => each !== name) })
              }
              error={index === teams.length - 1 ? form.error('teams') : undefined}
            >
              {title}
            </Checkbox>
          ))}
        </Teams>
        <Button type="submit" isCompact isBusy={isBusy} busyLabel={t('common.sending')}>
          {t('keys.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
