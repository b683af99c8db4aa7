import { limits } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';

/** The error of a new password, which needs at least `limits.passwordLeast` characters, Latin letters and digits only. */
export function passwordCode(password: string): FieldCode | null {
  if (password === '') return 'required';
  if (!/^[A-Za-z0-9]*$/.test(password)) return 'passwordCharacters';
  if (password.length < limits.passwordLeast) return 'passwordTooShort';
  return password.length > limits.passwordMost ? 'tooLong' : null;
}

/** The error of the repeated password. */
export function confirmPasswordCode(password: string, confirmation: string): FieldCode | null {
  if (confirmation === '') return 'required';
  return confirmation === password ? null : 'passwordMismatch';
}
