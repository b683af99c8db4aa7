import type { contactWays } from '@nitida/contract';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { readMobile } from '../auth/mobile.ts';

/** The sender's contact details. The number is E.164; an empty field is ''. */
export interface ContactDetails {
  email: string;
  mobile: string;
}

/** Email requires an email, and the other ways a valid number. An optional number must be valid too. */
type ContactWay = (typeof contactWays)[number];

export function readContactDetails(typed: ContactDetails, way: ContactWay, country: string): ContactDetails | DomainError {
  if (way === 'Email' && typed.email === '') return domainError('validation', { errors: { email: 'required' } });
  if (way === 'Email' && typed.mobile === '') return typed;
  const mobile = readMobile(typed.mobile, country);
  return isDomainError(mobile) ? mobile : { email: typed.email, mobile };
}
