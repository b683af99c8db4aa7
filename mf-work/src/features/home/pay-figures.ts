import type { CleanerPay, Settings } from '../work-parts/settings.ts';

export interface PayFigures {
  pay: CleanerPay;
  /** The most that an off-peak bonus may be, in percent. */
  offPeakLimit: number;
  /** Minutes that a request stays open. */
  confirmationMinutes: number;
  /** Clock times between which those minutes count. */
  replyFrom: string;
  replyUntil: string;
}

/** Every figure of the page, from the settings that cleaners are really paid by. */
export const payFiguresOf = ({ pay, pricing, business }: Settings): PayFigures => ({
  pay,
  offPeakLimit: business.offPeakBonusLimitPercent,
  confirmationMinutes: pricing.confirmationMinutes,
  replyFrom: pricing.replyFrom,
  replyUntil: pricing.replyUntil === '24:00' ? '00:00' : pricing.replyUntil,
});
