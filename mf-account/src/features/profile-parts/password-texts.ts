import { limits } from '@nitida/contract';
import { confirmPasswordCode, type FieldCode, passwordCode } from '@nitida/domain';
import type { TFunction } from 'i18next';

type Texts = TFunction<'accountProfile'>;

/** The error texts of a new password and of its repetition. A valid field has none. */
export function newPasswordTexts(t: Texts, newPassword: string, confirm: string): { newPassword?: string; confirm?: string } {
  const chosen = passwordCode(newPassword);
  const twin = confirmPasswordCode(newPassword, confirm);
  return {
    ...(chosen === null ? {} : { newPassword: textOf(t, chosen) }),
    ...(twin === null ? {} : { confirm: textOf(t, twin) }),
  };
}

function textOf(t: Texts, code: FieldCode): string {
  if (code === 'required') return t('changePassword.needed');
  if (code === 'passwordMismatch') return t('changePassword.mismatch');
  if (code === 'passwordCharacters') return t('changePassword.characters');
  return code === 'passwordTooShort'
    ? t('changePassword.tooShort', { least: limits.passwordLeast })
    : t('changePassword.tooLong', { most: limits.passwordMost });
}
