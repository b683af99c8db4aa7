import { limits } from '@nitida/contract';
import { confirmPasswordCode, emailCode, type FieldCode, passwordCode } from '@nitida/domain';
import type { FieldError } from '@nitida/ui/forms';
import type { TFunction } from 'i18next';

/** The page below the modal may have fields with the same names, so the modal's ids have a prefix. */
export const idPrefix = 'auth';

/** The error sentence of a field of the auth forms, or undefined when the field is valid. */
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
  if (code === 'passwordTooShort') return t('fields.passwordTooShort', { least: limits.passwordLeast });
  if (code === 'tooLong') return t('fields.passwordTooLong', { most: limits.passwordMost });
  return t('fields.passwordCharacters');
}

/** Several errors are listed by the names of their fields, because each says at its field what is wrong. A single one is listed in full. */
export function namedErrors(errors: readonly FieldError[], names: Readonly<Partial<Record<string, string>>>): readonly FieldError[] {
  if (errors.length < 2) return errors;
  return errors.map(({ id, text }) => ({ id, text: names[id.slice(idPrefix.length + 1)] ?? text }));
}

/** The title above the list of errors. */
export function summaryTitle(t: TFunction<'common'>, isSomethingMissing: boolean, count: number): string {
  return isSomethingMissing ? t('fields.fillInAll') : t('fields.look', { count });
}
