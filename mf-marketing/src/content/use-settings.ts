import { createSharedState, together, unusable, useSharedState } from '@nitida/host/server-state';
import { host } from '../host.ts';
import type { Settings } from './figures.ts';

/** Prices and rules, all calls together: asked for once for all pages of this remote. */
export const settings = createSharedState<Settings>(host, async () => {
  const { http } = host();
  const result = await together([
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
  if (!result.ok) return result;
  const [types, extras, { pricing }, time, size, sqm, hours, pay, business] = result.data;
  const [rules] = pricing;
  const [cleanerPay] = pay.cleanerPay;
  if (!rules || !cleanerPay) return unusable;
  const priceList = { ...types, ...extras, pricing: rules, ...time, ...size, ...sqm, ...hours };
  return { ok: true, data: { cleanerPay, business: business.settings, priceList } };
});

/** The settings that prices and figures come from. */
export const useSettings = () => useSharedState(settings);
