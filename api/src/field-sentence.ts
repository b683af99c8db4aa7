import type { ErrorCode } from '@nitida/contract';

/** What a field's code says, whatever the field. */
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

/** What a field says when it holds something that is no value of its kind. */
const ofField: Readonly<Record<string, ErrorCode>> = {
  email: 'invalid_email',
  mobile: 'invalid_mobile',
  password: 'password_required',
  newPassword: 'password_required',
  date: 'invalid_date',
  lastDate: 'invalid_date',
  excludedDates: 'invalid_date',
};

/** The catalogue's sentence for the first field that is wrong: the specification has one for each kind. */
export function fieldSentence(errors: Readonly<Record<string, string>> | undefined): ErrorCode | null {
  const [first] = Object.entries(errors ?? {});
  if (!first) return null;
  const [path, code] = first;
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  // A new password that is missing has a sentence of its own; any other field that is missing has that of all fields.
  if (code === 'required') return field === 'newPassword' ? 'password_required' : null;
  return ofCode[code] ?? ofField[field] ?? null;
}
