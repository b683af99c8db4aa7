import { parsePhone } from '@nitida/domain/phone';
import { type Refusal, refuse } from '../../refusal.ts';

/** @returns the number in E.164, or the refusal at its field. `country` is that of a number without `+`. */
export function readMobile(typed: string, country: string): string | Refusal {
  const result = parsePhone(typed, country);
  return result.ok ? result.e164 : refuse('invalid_mobile', { errors: { mobile: result.code } });
}
