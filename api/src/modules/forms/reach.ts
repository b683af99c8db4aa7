import type { contactWays } from '@nitida/contract';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { readMobile } from '../auth/mobile.ts';

/** How somebody can be reached; a number is E.164, what was left empty is ''. */
export interface Reach {
  email: string;
  mobile: string;
}

/** Email is needed for the way Email, a valid number for the others; a number that is given must be one. */
type ContactWay = (typeof contactWays)[number];

export function readReach(typed: Reach, way: ContactWay, country: string): Reach | DomainError {
  if (way === 'Email' && typed.email === '') return domainError('validation', { errors: { email: 'required' } });
  if (way === 'Email' && typed.mobile === '') return typed;
  const mobile = readMobile(typed.mobile, country);
  return isDomainError(mobile) ? mobile : { email: typed.email, mobile };
}
