import type { FieldCode } from '../field-code.ts';

const shortest = 6;
const longest = 128;

/** What is wrong with a new password: at least six characters, Latin letters and digits only. */
export function passwordCode(password: string): FieldCode | null {
  if (password === '') return 'required';
  if (!/^[A-Za-z0-9]*$/.test(password)) return 'passwordCharacters';
  if (password.length < shortest) return 'passwordTooShort';
  return password.length > longest ? 'tooLong' : null;
}

/** What is wrong with its repetition. */
export function confirmPasswordCode(password: string, confirmation: string): FieldCode | null {
  if (confirmation === '') return 'required';
  return confirmation === password ? null : 'passwordMismatch';
}
