import { limits } from '@nitida/contract';
import { PasswordField } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { passwordStrength, type Strength } from './password-strength.ts';

export interface NewPassword {
  password: string;
  confirmation: string;
}

interface NewPasswordFieldsProps {
  values: NewPassword;
  onChange: (change: Partial<NewPassword>) => void;
  field: (name: keyof NewPassword) => { id?: string; error: string | undefined; onBlur: () => void };
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields({ values, onChange, field }: NewPasswordFieldsProps) {
  const { t } = useTranslation('common');
  const strength = passwordStrength(values.password);
  const strengthTexts: Record<Strength, string> = {
    0: '',
    1: t('auth.strength.weak'),
    2: t('auth.strength.fair'),
    3: t('auth.strength.good'),
    4: t('auth.strength.strong'),
  };
  const names = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword'), autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField
        {...names}
        name="password"
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint', { least: limits.passwordLeast })}
        strength={values.password.length >= limits.passwordLeast ? { level: strength, text: strengthTexts[strength] } : undefined}
        value={values.password}
        onChange={(password) => onChange({ password })}
        {...field('password')}
      />
      <PasswordField
        {...names}
        name="confirmation"
        enterKeyHint="done"
        label={t('auth.confirmPassword')}
        value={values.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
        {...field('confirmation')}
      />
    </>
  );
}
