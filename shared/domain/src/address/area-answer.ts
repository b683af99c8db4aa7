import { cleanCode, type PriceList } from '@nitida/contract';
import { postalCodeCode, townOf } from '../validate/address.ts';

const digits = 5;

/** Whether we clean at a postal code. `place` names its town, or else the code itself. */
export type AreaAnswer = { kind: 'invalid' } | { kind: 'served' | 'outside'; code: string; place: string };

/** The answer to what was typed, or null while it is shorter than a postal code. */
export function areaAnswer(typed: string, priceList: Pick<PriceList, 'pricing'>): AreaAnswer | null {
  const code = cleanCode(typed);
  if (code.length < digits) return null;
  const fault = postalCodeCode(code, priceList);
  if (fault !== null && fault !== 'outsideServiceArea') return { kind: 'invalid' };
  return { kind: fault === null ? 'served' : 'outside', code, place: townOf(code) ?? code };
}
