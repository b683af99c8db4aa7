import type { Team } from '@nitida/contract/platform-answers';
import { Checkbox, TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
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
  const form = useFormErrors({
    values,
    check: ({ publicKey, label, teams: chosen }) => ({
      publicKey: isPublicKey(publicKey) ? undefined : t('keys.publicKeyForm'),
      label: label.trim() === '' ? t('keys.labelMissing') : undefined,
      teams: chosen.length === 0 ? t('keys.teamsMissing') : undefined,
    }),
    fields: ['publicKey', 'label', 'teams'],
  });

  const send = () =>
    call('registerKey', {
      body: { publicKey: values.publicKey.trim(), label: values.label.trim(), teams: [...values.teams] },
    });

  return (
    <FormDialog
      title={t('keys.register')}
      description={t('keys.registerText')}
      sendLabel={t('keys.send')}
      form={form}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
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
    </FormDialog>
  );
}
