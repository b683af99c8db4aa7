import { cleanEmail, emailPattern } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';

/** The form in which an address is stored and sent. */
export { cleanEmail as normalEmail } from '@nitida/contract';

const longest = 254;

/** The error of a typed email address, or null. It agrees with the `email` schema of the contract. */
export function emailCode(typed: string): FieldCode | null {
  const email = cleanEmail(typed);
  if (email === '') return 'required';
  if (email.length > longest) return 'tooLong';
  return emailPattern.test(email) ? null : 'invalidEmail';
}
