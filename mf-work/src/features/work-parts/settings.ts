import type { BusinessSettings, Calls, PricingRules } from '@nitida/contract';
import { createCachedResource, useCachedResource } from '@nitida/ui/memory';
import { host } from '../../host.ts';

export type CleanerPay = Calls['getCleanerPay']['answer']['cleanerPay'][number];

/** What the figures of all pages come from: what cleaners are really paid by, and the rules that customers book by. */
export interface Settings {
  pay: CleanerPay;
  pricing: PricingRules;
  business: BusinessSettings;
}

/** All calls together, so that no page shows one setting beside another's absence; null when one of them failed. */
async function fetchSettings(): Promise<Settings | null> {
  const { http } = host();
  const [pays, rules, business] = await Promise.all([
    http.call('getCleanerPay'),
    http.call('getPricing'),
    http.call('getBusinessSettings'),
  ]);
  const pay = pays.ok ? pays.data.cleanerPay[0] : undefined;
  const pricing = rules.ok ? rules.data.pricing[0] : undefined;
  return pay && pricing && business.ok ? { pay, pricing, business: business.data.settings } : null;
}

const once = createCachedResource(host, fetchSettings);

/** Loads the settings, once for all pages of this remote; again after a failure. */
export const loadSettings = once.load;

/** The settings; while they are on their way, and where they cannot be loaded, a page goes without its figures. */
export function useSettings(): { status: 'loading' | 'failed' | 'ready'; settings: Settings | null; retry: () => void } {
  const { value: settings, ...rest } = useCachedResource(once);
  return { settings, ...rest };
}
