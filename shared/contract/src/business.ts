import * as z from 'zod';
import { cents, count, line } from './primitives.ts';

/** What a cleaner must have done to reach a level. */
const levelRule = z.object({ completedJobs: count, fiveStarRatings: count });

/** Figures of the business that pages quote beside the prices; kept in the settings, so that no page can contradict a rule. */
export const businessSettings = z.object({
  minimumAge: count,
  /** Below it no personal data is collected. */
  childAge: count,
  complaintHours: count,
  referral: z.object({ percent: count, months: count }),
  /** An affiliate pays `price`; whoever redeems it has `value` of credit. */
  giftCard: z.object({ price: cents, value: cents }),
  cleanerMinimumHoursPerMonth: count,
  /** The most that an off-peak bonus may be, in percent. */
  offPeakBonusLimitPercent: count,
  levels: z.object({ Middle: levelRule, Senior: levelRule }),
  negotiationDays: count,
  liabilityMonths: count,
  /** Who runs the site. `isSample`: no real company, and pages say so. */
  company: z.object({
    name: line.max(200),
    taxId: line.max(200),
    register: line.max(200),
    street: line.max(200),
    postalCode: line.max(200),
    city: line.max(200),
    province: line.max(200),
    email: z.email(),
    /** E.164. */
    phone: line.max(200),
    isSample: z.boolean(),
  }),
});
export type BusinessSettings = z.infer<typeof businessSettings>;
