import type { Calls } from '@nitida/contract';
import { useCallback, useEffect, useState } from 'react';
import { host } from '../../host.ts';

type CleanerPay = Calls['getCleanerPay']['answer']['cleanerPay'][number];

export interface PayFigures {
  pay: CleanerPay;
  /** Minutes that a request stays open. */
  confirmationMinutes: number;
}

type Figures = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; figures: PayFigures };

/** Every figure of the page, from the settings that cleaners are really paid by. */
export function usePayFigures(): Figures & { reload: () => void } {
  const [figures, setFigures] = useState<Figures>({ state: 'loading' });
  const load = useCallback(async () => {
    const [pay, rules] = await Promise.all([host().http.call('getCleanerPay'), host().http.call('getPricing')]);
    const settings = pay.ok ? pay.data.cleanerPay[0] : undefined;
    const pricing = rules.ok ? rules.data.pricing[0] : undefined;
    if (!settings || !pricing) return setFigures({ state: 'failed' });
    setFigures({ state: 'ready', figures: { pay: settings, confirmationMinutes: pricing.confirmationMinutes } });
  }, []);
  useEffect(() => void load(), [load]);
  return { ...figures, reload: () => void load() };
}
