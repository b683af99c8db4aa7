import { cleanLine, type PriceList } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';

export type SizeResult = { ok: true; sqm: number } | { ok: false; code: FieldCode };

const digits = /^\d+$/;
const fraction = /^\d+[.,]\d+$/;

/** Parses the typed size of a home (`85`, `85 m²`): whole square metres, from 1 to the maximum of the price list. */
export function parseApartmentSize(typed: string, { pricing }: Pick<PriceList, 'pricing'>): SizeResult {
  const text = cleanLine(typed)
    .normalize('NFKC')
    .trim()
    .replace(/m[²2]$/i, '')
    .trimEnd();
  if (text === '') return { ok: false, code: 'required' };
  if (fraction.test(text)) return { ok: false, code: 'notWhole' };
  if (!digits.test(text)) return { ok: false, code: 'notANumber' };
  const sqm = Number(text);
  if (sqm < 1) return { ok: false, code: 'tooSmall' };
  return sqm > pricing.maximumSqm ? { ok: false, code: 'tooLarge' } : { ok: true, sqm };
}
