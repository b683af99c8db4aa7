import { cleanLines } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';

export const longestName = 100;

/** The error of a required text. Spaces alone do not count as text. */
export function requiredTextCode(typed: string, longest: number): FieldCode | null {
  return cleanLines(typed).trim() === '' ? 'required' : optionalTextCode(typed, longest);
}

export function optionalTextCode(typed: string, longest: number): FieldCode | null {
  return cleanLines(typed).trim().length > longest ? 'tooLong' : null;
}

/** The error of a name or surname. */
export function nameCode(typed: string): FieldCode | null {
  return requiredTextCode(typed, longestName);
}
