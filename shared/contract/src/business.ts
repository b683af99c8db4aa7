import * as z from 'zod';
import { email } from './account.ts';
import { cents, count, line } from './primitives.ts';

/** What a cleaner must have completed and received to reach a level. */
const levelRule = z.object({ completedJobs: count, fiveStarRatings: count });

/** Figures that pages show beside the prices. They are settings, so that no page can contradict a rule. */
export const businessSettings = z.object({
  minimumAge: count,
  /** We collect no personal data of anybody younger. */
  childAge: count,
  complaintHours: count,
  referral: z.object({ percent: count, months: count }),
  /** An affiliate pays `price`, and whoever redeems the card receives `value` as credit. */
  giftCard: z.object({ price: cents, value: cents }),
  cleanerMinimumHoursPerMonth: count,
  /** The maximum of the off-peak bonus, in percent. */
  offPeakBonusLimitPercent: count,
  /** A cleaner who completes a visit after less than this share of its planned time says why, and staff look at it. */
  earlyEndPercent: count,
  levels: z.object({ Middle: levelRule, Senior: levelRule }),
  negotiationDays: count,
  liabilityMonths: count,
  /** The company that runs the site. `isSample` marks an invented company, and pages say so. */
  company: z.object({
    name: line.max(200),
    taxId: line.max(200),
    register: line.max(200),
    street: line.max(200),
    postalCode: line.max(200),
    city: line.max(200),
    province: line.max(200),
    email,
    /** E.164. */
    phone: line.max(200),
    isSample: z.boolean(),
  }),
});
export type BusinessSettings = z.infer<typeof businessSettings>;
