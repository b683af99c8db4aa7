import type { Calls, PricingRules } from '@nitida/contract';
import { useCallback, useEffect, useState } from 'react';
import { host } from '../../host.ts';

type CleanerPay = Calls['getCleanerPay']['answer']['cleanerPay'][number];

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

const figuresOf = (pay: CleanerPay, { confirmationMinutes, replyFrom, replyUntil }: PricingRules, offPeakLimit: number): PayFigures => ({
  pay,
  offPeakLimit,
  confirmationMinutes,
  replyFrom,
  replyUntil: replyUntil === '24:00' ? '00:00' : replyUntil,
});

type Figures = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; figures: PayFigures };

/** Every figure of the page, from the settings that cleaners are really paid by. */
export function usePayFigures(): Figures & { reload: () => void } {
  const [figures, setFigures] = useState<Figures>({ state: 'loading' });
  const load = useCallback(async () => {
    const [pay, rules, business] = await Promise.all([
      host().http.call('getCleanerPay'),
      host().http.call('getPricing'),
      host().http.call('getBusinessSettings'),
    ]);
    const settings = pay.ok ? pay.data.cleanerPay[0] : undefined;
    const pricing = rules.ok ? rules.data.pricing[0] : undefined;
    if (!settings || !pricing || !business.ok) return setFigures({ state: 'failed' });
    setFigures({ state: 'ready', figures: figuresOf(settings, pricing, business.data.settings.offPeakBonusLimitPercent) });
  }, []);
  useEffect(() => void load(), [load]);
  return { ...figures, reload: () => void load() };
}
