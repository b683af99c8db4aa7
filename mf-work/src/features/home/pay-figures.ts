import type { CleanerPay, Settings } from '../work-parts/settings.ts';

export interface PayFigures {
  pay: CleanerPay;
  /** The maximum off-peak bonus, in percent. */
  offPeakLimit: number;
  /** The number of minutes for which a request stays open. */
  confirmationMinutes: number;
  /** The times of day between which these minutes are counted. */
  replyFrom: string;
  replyUntil: string;
}

/** All figures of the page, from the settings by which cleaners are paid. */
export const payFiguresOf = ({ pay, pricing, business }: Settings): PayFigures => ({
  pay,
  offPeakLimit: business.offPeakBonusLimitPercent,
  confirmationMinutes: pricing.confirmationMinutes,
  replyFrom: pricing.replyFrom,
  replyUntil: pricing.replyUntil,
});
