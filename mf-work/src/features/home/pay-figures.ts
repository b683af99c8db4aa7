import type { CleanerPay, Settings } from '../work-parts/settings.ts';

export interface PayFigures {
  pay: CleanerPay;
  /** The number of minutes for which a request stays open. */
  confirmationMinutes: number;
  /** The times of day between which these minutes are counted. */
  replyFrom: string;
  replyUntil: string;
}

/** All figures of the page, from the settings by which cleaners are paid. */
export const payFiguresOf = ({ pay, pricing }: Settings): PayFigures => ({
  pay,
  confirmationMinutes: pricing.confirmationMinutes,
  replyFrom: pricing.replyFrom,
  replyUntil: pricing.replyUntil,
});
