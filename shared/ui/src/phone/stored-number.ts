import { countriesOfCode } from '../country-list/calling-codes.ts';

/** The calling codes have one to three digits, and none begins with another. */
function splitCode(digits: string): { country: string; national: string } | null {
  for (const length of [1, 2, 3]) {
    const [country] = countriesOfCode.get(digits.slice(0, length)) ?? [];
    if (country !== undefined) return { country, national: digits.slice(length) };
  }
  return null;
}

/** Groups a Spanish number as it is written in Spain. Those of other countries are not grouped. */
const grouped = (country: string, national: string): string =>
  country === 'ES' ? national.replace(/^(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4') : national;

/**
 * A stored number (`+34612345678`, perhaps with an extension) as a field shows it: the main country of its calling code, and the rest. A text without a calling
 * code is shown unchanged.
 */
export function shownNumber(stored: string): { country: string; mobile: string } {
  const [, digits, rest = ''] = /^\+(\d+)(.*)$/.exec(stored) ?? [];
  const split = digits === undefined ? null : splitCode(digits);
  return split ? { country: split.country, mobile: grouped(split.country, split.national) + rest } : { country: '', mobile: stored };
}
