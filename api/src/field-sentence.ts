import type { ErrorCode } from '@nitida/contract';

/** The sentence of a field's error code, for any field. */
const ofCode: Readonly<Record<string, ErrorCode>> = {
  invalidEmail: 'invalid_email',
  passwordTooShort: 'password_required',
  passwordCharacters: 'password_required',
  passwordMismatch: 'password_mismatch',
  invalidDate: 'invalid_date',
  alreadySelected: 'date_selected',
  alreadyExcluded: 'date_excluded',
  notIncluded: 'date_not_included',
  noPeriod: 'no_visits',
};

/** The sentence of a field with an invalid value. */
const ofField: Readonly<Record<string, ErrorCode>> = {
  email: 'invalid_email',
  mobile: 'invalid_mobile',
  password: 'password_required',
  newPassword: 'password_required',
  date: 'invalid_date',
  lastDate: 'invalid_date',
  excludedDates: 'invalid_date',
};

/** The catalogue's sentence for the first invalid field. The specification has one for each kind of field. */
export function fieldSentence(errors: Readonly<Record<string, string>> | undefined): ErrorCode | null {
  const [first] = Object.entries(errors ?? {});
  if (!first) return null;
  const [path, code] = first;
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  // A missing new password has its own sentence. Every other missing field has the general one.
  if (code === 'required') return field === 'newPassword' ? 'password_required' : null;
  return ofCode[code] ?? ofField[field] ?? null;
}
