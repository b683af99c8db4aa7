import { percentOf } from '../money/percent-of.ts';
import { addDays, addMonths, type LocalDate } from '../time/calendar.ts';
import { type Instant, toMadrid } from '../time/madrid.ts';

export interface ReferralTerms {
  percent: number;
  months: number;
}

/** An affiliate earns 10% for one year. */
export const seedReferralTerms: ReferralTerms = { percent: 10, months: 12 };

export interface ReferredVisit {
  /** When the customer signed up through the affiliate's link. */
  referredAt: Instant;
  date: LocalDate;
  /** Net price paid and net amount refunded, in cents. Neither IVA nor refunded money earns a commission. */
  subtotal: number;
  refundedNet: number;
}

/** The last day whose visits earn a commission: the day before the anniversary of the sign-up, in months. */
export const lastCommissionDay = (referredAt: Instant, { months }: ReferralTerms): LocalDate =>
  addDays(addMonths(toMadrid(referredAt).date, months), -1);

/** The commission of an affiliate for one completed visit, in cents, rounded half up. Visits before the anniversary of the sign-up count. */
export function referralCommission({ referredAt, date, subtotal, refundedNet }: ReferredVisit, terms: ReferralTerms): number {
  const isWithinTerm = date >= toMadrid(referredAt).date && date <= lastCommissionDay(referredAt, terms);
  return isWithinTerm ? percentOf(Math.max(0, subtotal - refundedNet), terms.percent) : 0;
}
