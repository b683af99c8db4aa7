import { confirmPasswordCode, emailCode, type FieldCode, passwordCode } from '@nitida/domain';
import type { TFunction } from 'i18next';

/** The modal lies over pages whose forms have names and emails of their own. */
export const idPrefix = 'auth';

/** Sentences for what is wrong with a field of the auth forms; undefined where nothing is. */
export function emailText(t: TFunction<'common'>, typed: string): string | undefined {
  const code = emailCode(typed);
  if (code === null) return undefined;
  return code === 'required' ? t('fields.emailRequired') : t('fields.invalidEmail');
}

export function newPasswordText(t: TFunction<'common'>, typed: string): string | undefined {
  const code = passwordCode(typed);
  return code === null ? undefined : passwordSentence(t, code);
}

export function confirmationText(t: TFunction<'common'>, password: string, typed: string): string | undefined {
  const code = confirmPasswordCode(password, typed);
  return code === null ? undefined : passwordSentence(t, code);
}

function passwordSentence(t: TFunction<'common'>, code: FieldCode): string {
  if (code === 'required') return t('fields.selectAndConfirmPassword');
  if (code === 'passwordMismatch') return t('fields.passwordMismatch');
  if (code === 'passwordTooShort') return t('fields.passwordTooShort');
  if (code === 'tooLong') return t('fields.passwordTooLong');
  return t('fields.passwordCharacters');
}

/** Title above the list of what is wrong. */
export function summaryTitle(t: TFunction<'common'>, isSomethingMissing: boolean): string {
  return isSomethingMissing ? t('fields.fillInAll') : t('fields.look');
}
