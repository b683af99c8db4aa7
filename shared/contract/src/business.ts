import * as z from 'zod';
import { cents } from './primitives.ts';

/** What a cleaner must have done to reach a level. */
const levelRule = z.object({ completedJobs: z.int().nonnegative(), fiveStarRatings: z.int().nonnegative() });

/** Figures of the business that pages quote beside the prices; kept in the settings, so that no page can contradict a rule. */
export const businessSettings = z.object({
  minimumAge: z.int(),
  /** Below it no personal data is collected. */
  childAge: z.int(),
  complaintHours: z.int(),
  referral: z.object({ percent: z.int(), months: z.int() }),
  /** An affiliate pays `price`; whoever redeems it has `value` of credit. */
  giftCard: z.object({ price: cents, value: cents }),
  cleanerMinimumHoursPerMonth: z.int(),
  /** The most that an off-peak bonus may be, in percent. */
  offPeakBonusLimitPercent: z.int(),
  levels: z.object({ Middle: levelRule, Senior: levelRule }),
  negotiationDays: z.int(),
  liabilityMonths: z.int(),
  /** Who runs the site. `isSample`: no real company, and pages say so. */
  company: z.object({
    name: z.string(),
    taxId: z.string(),
    register: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    province: z.string(),
    email: z.email(),
    /** E.164. */
    phone: z.string(),
    isSample: z.boolean(),
  }),
});
export type BusinessSettings = z.infer<typeof businessSettings>;
