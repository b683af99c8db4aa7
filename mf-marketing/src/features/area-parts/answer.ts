import type { PriceList } from '@nitida/contract';
import { postalCodeCode, townOf } from '@nitida/domain';
import { recall, remember } from '@nitida/ui/memory';

const digits = 5;
const key = 'postal-code';

/** Whether we clean at a postal code. `place` names its town, or else the code itself. */
export type Answer = { kind: 'invalid' } | { kind: 'served' | 'outside'; code: string; place: string };

/** The answer to what was typed, or null while it is shorter than a postal code. */
export function answerOf(typed: string, priceList: Pick<PriceList, 'pricing'>): Answer | null {
  const code = typed.replaceAll(/\s/g, '');
  if (code.length < digits) return null;
  const fault = postalCodeCode(code, priceList);
  if (fault !== null && fault !== 'outsideServiceArea') return { kind: 'invalid' };
  return { kind: fault === null ? 'served' : 'outside', code, place: townOf(code) ?? code };
}

/** Keeps a postal code where we clean, so that the booking need not ask for it again. */
export const keepPostalCode = (code: string): void => remember(key, code);

/** The postal code that is kept, as a parameter of a link to the booking. */
export const keptPostalCode = (): { postalCode?: string } => {
  const postalCode = recall(key, (value) => (typeof value === 'string' ? value : null));
  return postalCode === null ? {} : { postalCode };
};
