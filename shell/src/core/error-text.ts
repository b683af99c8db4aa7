import { type ErrorCode, errorCatalogue, knownSentence } from '@nitida/contract';
import type { TFunction } from 'i18next';

/** Codes whose sentence has another key in `common` than `errors.` and the code in camel case. */
const otherKeys: Partial<Record<ErrorCode, string>> = {
  invalid_email: 'fields.invalidEmail',
  password_required: 'fields.selectAndConfirmPassword',
  password_mismatch: 'fields.passwordMismatch',
  not_json: 'errors.unexpected',
  bad_signature: 'errors.unexpected',
};

const keyOf = (code: ErrorCode): string => otherKeys[code] ?? `errors.${code.replaceAll(/_./g, (found) => found.slice(1).toUpperCase())}`;

/** Codes whose sentence contains values. Without one of them the general sentence is shown. */
const named: Partial<Record<ErrorCode, readonly string[]>> = {
  email_exists: ['email'],
  user_not_found: ['email'],
  email_in_use: ['email'],
  rate_limited: ['minutes'],
  too_many_hours: ['hours'],
  too_many_visits: ['visits', 'months'],
  too_late_to_complain: ['hours'],
  consent_required: ['days'],
};

/** Codes of failures that may carry the sentence of one field. */
const general: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['validation', 'invalid_date']);

export interface FailureWithMessage {
  code: ErrorCode;
  message?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

/** The sentence of a failed call in the visitor's language. A server's sentence that the catalogue does not contain is shown unchanged. */
export function errorText(t: TFunction, failure: FailureWithMessage): string {
  const { message = errorCatalogue[failure.code].message, params = {} } = failure;
  if (failure.code === 'unexpected' && message !== errorCatalogue.unexpected.message) return message;
  const code = general.has(failure.code) ? (knownSentence(message)?.code ?? failure.code) : failure.code;
  if (named[code]?.some((name) => params[name] === undefined)) return t('errors.unexpected', { ns: 'common' });
  return t(keyOf(code), { ns: 'common', ...params });
}
