import type { BusinessSettings, Calls, PricingRules } from '@nitida/contract';
import { createCachedResource, useCachedResource } from '@nitida/ui/memory';
import { host } from '../../host.ts';

export type CleanerPay = Calls['getCleanerPay']['answer']['cleanerPay'][number];

/** The source of all figures: the cleaners' pay and the rules of bookings. */
export interface Settings {
  pay: CleanerPay;
  pricing: PricingRules;
  business: BusinessSettings;
}

/** Loads all settings together, so that no page shows only some of them. Null when a call failed. */
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

/** Loads the settings once for all pages of this remote. After a failure, the next call tries again. */
export const loadSettings = once.load;

/** The settings. A page shows no figures while they load or when they cannot be loaded. */
export function useSettings(): { status: 'loading' | 'failed' | 'ready'; settings: Settings | null; retry: () => void } {
  const { value: settings, ...rest } = useCachedResource(once);
  return { settings, ...rest };
}
