import { cleanLine } from '@nitida/contract';
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
      /** `+34612345678`, without an extension. */
      e164: string;
      /** Country of the number, which may differ from the selected one. Null when the calling code belongs to no country. */
      country: string | null;
      extension: string | null;
      /** The number to store and show: `+34952123456 ext. 12`, or the number alone. */
      full: string;
    }
  | { ok: false; code: PhoneCode };

const longestInput = 250;
/** A plus before the first digit, also behind words and brackets: `Tel. (+34) 612 …`. */
const internationalNumber = /^\D*\+/;
const extensionMark = ' ext. ';

const lengthCodes = {
  NOT_A_NUMBER: 'notANumber',
  INVALID_COUNTRY: 'invalidCountry',
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
  INVALID_LENGTH: 'invalid',
} as const satisfies Record<string, PhoneCode>;

/**
 * Parses a typed phone number. `country` is the selected country (ISO code of two letters). A number that starts with `+`
 * has its own. Words around the number do not count (`tel:`, `612 345 678 (WhatsApp)`). A valid number has a length and a pattern of its country. The full patterns are large: pages load this file
 * through `@nitida/domain/phone-rules` when somebody types a number.
 */
export function parsePhone(typed: string, country: string): PhoneResult {
  if (typed.length > longestInput) return { ok: false, code: 'tooLong' };
  const text = cleanLine(typed).normalize('NFKC').trim();
  if (text === '') return { ok: false, code: 'required' };
  const selected = country.toUpperCase();
  const known: CountryCode | undefined = isSupportedCountry(selected) ? selected : undefined;
  if (!known && !internationalNumber.test(text)) return { ok: false, code: 'invalidCountry' };
  return parseNumber(text, known);
}

/** The part of a stored number that is dialled, without its extension. */
export const dialledNumber = (kept: string): string => kept.split(extensionMark)[0] ?? kept;

/** The error of a typed phone number. Null when it is valid, or empty and optional. */
export function phoneCode(typed: string, country: string, { isOptional = false } = {}): PhoneCode | null {
  if (isOptional && cleanLine(typed).trim() === '') return null;
  const result = parsePhone(typed, country);
  return result.ok ? null : result.code;
}

function parseNumber(text: string, country: CountryCode | undefined): PhoneResult {
  try {
    const number = parsePhoneNumberWithError(text, country ? { defaultCountry: country } : {});
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
