import type { FieldCode } from '../field-code.ts';

export const longestName = 100;
export const longestNote = 2000;

/** What is wrong with a text that must be there: spaces do not count. */
export function requiredTextCode(typed: string, longest: number): FieldCode | null {
  return typed.trim() === '' ? 'required' : optionalTextCode(typed, longest);
}

export function optionalTextCode(typed: string, longest: number): FieldCode | null {
  return typed.trim().length > longest ? 'tooLong' : null;
}

/** A name or a surname. */
export function nameCode(typed: string): FieldCode | null {
  return requiredTextCode(typed, longestName);
}
