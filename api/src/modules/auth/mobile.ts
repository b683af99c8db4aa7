import { parsePhone } from '@nitida/domain/phone';
import { type DomainError, domainError } from '../../domain-error.ts';

/**
 * @param country the country of a number without `+`
 * @returns the number in E.164 with its extension, or the error for its field
 */
export function readMobile(typed: string, country: string): string | DomainError {
  const result = parsePhone(typed, country);
  return result.ok ? result.full : domainError('invalid_mobile', { errors: { mobile: result.code } });
}
