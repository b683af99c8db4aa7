import type { ErrorCode } from '@nitida/contract';
import type { AuthFailure } from '../core/create-auth.ts';

/** The field that an error code concerns. Failures with other codes are shown in a note. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = {
  email_exists: 'email',
  user_not_found: 'email',
  email_already_verified: 'email',
  invalid_email: 'email',
  incorrect_password: 'password',
  password_required: 'password',
  password_mismatch: 'confirmation',
  weak_password: 'password',
  invalid_mobile: 'mobile',
  incorrect_code: 'code',
};

/** What an auth call answers, as a result. */
export const resultOf = (failure: AuthFailure | null) => (failure ? { ok: false as const, failure } : { ok: true as const });

/**
 * The fields of this form that a failed call is about, each with its sentence.
 * @param text the failure's sentence
 * @param fieldText returns the sentence for a field that the server's validation refused
 */
export function fieldErrors<K extends string>(
  failure: Pick<AuthFailure, 'code' | 'errors'>,
  fields: readonly K[],
  text: string,
  fieldText: (field: K) => string,
): Partial<Record<K, string>> {
  const errors: Partial<Record<K, string>> = {};
  for (const field of fields) {
    if (fieldOfCode[failure.code] === field) errors[field] = text;
    else if (failure.errors && Object.hasOwn(failure.errors, field)) errors[field] = fieldText(field);
  }
  return errors;
}
