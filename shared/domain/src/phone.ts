import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';

export const phoneCodes = ['required', 'notANumber', 'tooShort', 'tooLong', 'invalidCountry', 'invalid'] as const;
export type PhoneCode = (typeof phoneCodes)[number];

export type PhoneResult =
  | {
      ok: true;
      /** `+34612345678`; an extension is no part of it. */
      e164: string;
      /** Country of the number, which may differ from the one selected; null where a calling code has no country. */
      country: string | null;
      extension: string | null;
      /** To be kept and shown: `+34952123456 ext. 12`, or the number alone. */
      full: string;
    }
  | { ok: false; code: PhoneCode };

const longestInput = 250;
const extensionMark = ' ext. ';

const lengthCodes = {
  NOT_A_NUMBER: 'notANumber',
  INVALID_COUNTRY: 'invalidCountry',
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
  INVALID_LENGTH: 'invalid',
} as const satisfies Record<string, PhoneCode>;

/**
 * Reads a phone number as typed. `country` (ISO code of two letters) is the one selected; a number that starts with `+`
 * brings its own. Valid means: of a length that the country has, and of one of its patterns. Uses the full patterns, so
 * it lives apart from the rest (`@nitida/domain/phone`): load it with the form.
 */
export function parsePhone(typed: string, country: string): PhoneResult {
  if (typed.length > longestInput) return { ok: false, code: 'tooLong' };
  const text = typed.trim();
  if (text === '') return { ok: false, code: 'required' };
  const selected = country.toUpperCase();
  const known: CountryCode | undefined = isSupportedCountry(selected) ? selected : undefined;
  if (!known && !text.startsWith('+')) return { ok: false, code: 'invalidCountry' };
  return parseNumber(text, known);
}

/** What is dialled of a number that is kept: never its extension, which is asked for afterwards. */
export const dialledNumber = (kept: string): string => kept.split(extensionMark)[0] ?? kept;

/** A number as it is said in its own country: `+34612345678` is `612 34 56 78`. What is no number stays as it is. */
export function nationalNumber(e164: string): string {
  try {
    return parsePhoneNumberWithError(e164).formatNational();
  } catch (error) {
    if (error instanceof ParseError) return e164;
    throw error;
  }
}

/** A number that is known, as a field shows it: its country selected, and the number as it is said there. A calling code without a country stays with its number. */
export function shownNumber(e164: string): { country: string; mobile: string } {
  const parsed = parsePhone(e164, '');
  return parsed.ok && parsed.country !== null ? { country: parsed.country, mobile: nationalNumber(e164) } : { country: '', mobile: e164 };
}

/** What is wrong with a phone number as typed; null when it is valid, or empty and optional. */
export function phoneCode(typed: string, country: string, { isOptional = false } = {}): PhoneCode | null {
  if (isOptional && typed.trim() === '') return null;
  const result = parsePhone(typed, country);
  return result.ok ? null : result.code;
}

function parseNumber(text: string, country: CountryCode | undefined): PhoneResult {
  try {
    const number = parsePhoneNumberWithError(text, country ? { defaultCountry: country, extract: false } : { extract: false });
    const ofLength = validatePhoneNumberLength(number.number);
    if (ofLength) return { ok: false, code: lengthCodes[ofLength] };
    if (!number.isValid()) return { ok: false, code: 'invalid' };
    const extension = number.ext ?? null;
    const full = extension === null ? number.number : `${number.number}${extensionMark}${extension}`;
    return { ok: true, e164: number.number, country: number.country ?? null, extension, full };
  } catch (error) {
    if (error instanceof ParseError) return { ok: false, code: codeOf(error) };
    throw error;
  }
}

function codeOf({ message }: ParseError): PhoneCode {
  return Object.entries(lengthCodes).find(([theirs]) => theirs === message)?.[1] ?? 'invalid';
}
