import type { BusinessSettings, Calls, PricingRules } from '@nitida/contract';
import { createSharedState, together, unusable, useSharedState } from '@nitida/host/server-state';
import { host } from '../../host.ts';

export type CleanerPay = Calls['getCleanerPay']['answer']['cleanerPay'][number];

/** The source of all figures: the cleaners' pay and the rules of bookings. */
export interface Settings {
  pay: CleanerPay;
  pricing: PricingRules;
  business: BusinessSettings;
}

/** All calls together, so that no page shows one setting beside another's absence; asked for once for all pages of this remote. */
export const settings = createSharedState<Settings>(host, async () => {
  const { http } = host();
  const result = await together([http.call('getCleanerPay'), http.call('getPricing'), http.call('getBusinessSettings')]);
  if (!result.ok) return result;
  const [pays, rules, business] = result.data;
  const [pay] = pays.cleanerPay;
  const [pricing] = rules.pricing;
  return pay && pricing ? { ok: true, data: { pay, pricing, business: business.settings } } : unusable;
});

/** The settings; while they are on their way, and where they cannot be loaded, a page goes without its figures. */
export const useSettings = () => useSharedState(settings);
