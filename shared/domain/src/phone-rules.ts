import { cleanLine } from '@nitida/contract';
import type { PhoneCode } from './phone.ts';

type Rules = Pick<typeof import('./phone.ts'), 'parsePhone' | 'phoneCode'>;

let loaded: Rules | null = null;
const listeners = new Set<() => void>();

/** Loads libphonenumber's patterns, once a page. Rejects when they cannot be loaded; the next call tries again. */
export async function loadPhoneRules(): Promise<Rules> {
  const rules = await import('./phone.ts');
  if (loaded === null) {
    loaded = rules;
    for (const listener of listeners) listener();
  }
  return rules;
}

/** For `useSyncExternalStore`: whether the rules are loaded. A form uses it to check a number again that was sent before. */
export const phoneRulesStore = [
  (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  () => loaded !== null,
  () => false,
] as const;

/** The error of a typed number as far as it is known: until the rules are loaded, only an empty number is wrong. */
export function phoneCodeSoFar(typed: string, country: string): PhoneCode | null {
  if (loaded) return loaded.phoneCode(typed, country);
  return cleanLine(typed).trim() === '' ? 'required' : null;
}

/** The country of a typed number, given the selected one. Null when the number is not valid. */
export async function countryOfNumber(typed: string, country: string): Promise<string | null> {
  const { parsePhone } = await loadPhoneRules();
  const parsed = parsePhone(typed, country);
  return parsed.ok ? parsed.country : null;
}

export type PhoneReading =
  | { ok: true /** The number to store. */; full: string }
  | { ok: false; failure: { code: 'invalid_mobile'; errors: { mobile: PhoneCode } } | { code: 'unexpected' } };

/** Reads a typed number before it is sent. Its failure is that of the API, or `unexpected` when the rules cannot be loaded. */
export async function readPhone(typed: string, country: string): Promise<PhoneReading> {
  const rules = await loadPhoneRules().catch(() => null);
  if (!rules) return { ok: false, failure: { code: 'unexpected' } };
  const parsed = rules.parsePhone(typed, country);
  return parsed.ok ? { ok: true, full: parsed.full } : { ok: false, failure: { code: 'invalid_mobile', errors: { mobile: parsed.code } } };
}
