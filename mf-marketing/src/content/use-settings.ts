import { createCachedResource, useCachedResource } from '@nitida/ui/memory';
import { host } from '../host.ts';
import type { Settings } from './figures.ts';

/** Prices and rules, all calls together; null when one of them failed. */
async function fetchSettings(): Promise<Settings | null> {
  const { http } = host();
  const [types, extras, pricing, time, size, sqm, hours, pay, business] = await Promise.all([
    http.call('getServiceTypes'),
    http.call('getExtraServices'),
    http.call('getPricing'),
    http.call('getTimePricing'),
    http.call('getCleaningSizePricing'),
    http.call('getSqmSizePricing'),
    http.call('getPricePerHours'),
    http.call('getCleanerPay'),
    http.call('getBusinessSettings'),
  ]);
  if (!types.ok || !extras.ok || !pricing.ok || !time.ok || !size.ok || !sqm.ok || !hours.ok || !pay.ok || !business.ok) return null;
  const [rules] = pricing.data.pricing;
  const [cleanerPay] = pay.data.cleanerPay;
  if (!rules || !cleanerPay) return null;
  return {
    cleanerPay,
    business: business.data.settings,
    priceList: { ...types.data, ...extras.data, pricing: rules, ...time.data, ...size.data, ...sqm.data, ...hours.data },
  };
}

const once = createCachedResource(host, fetchSettings);

/** Loads the settings, once for all pages of this remote; again after a failure. */
export const loadSettings = once.load;

/** The settings that are here already. */
export const loadedSettings = once.loaded;

/** The settings that prices and figures come from. */
export function useSettings(): { status: 'loading' | 'failed' | 'ready'; settings: Settings | null; retry: () => void } {
  const { value: settings, ...rest } = useCachedResource(once);
  return { settings, ...rest };
}
