import type { PriceList } from '@nitida/contract';
import { createSharedState, together, unusable, useSharedState } from '@nitida/host/server-state';
import { host } from '../../host.ts';

/** Loads all pricing calls at once. */
const prices = createSharedState<PriceList>(host, async () => {
  const { http } = host();
  const result = await together([
    http.call('getServiceTypes'),
    http.call('getExtraServices'),
    http.call('getPricing'),
    http.call('getTimePricing'),
    http.call('getCleaningSizePricing'),
    http.call('getSqmSizePricing'),
    http.call('getPricePerHours'),
  ]);
  if (!result.ok) return result;
  const [types, extras, { pricing }, time, size, sqm, hours] = result.data;
  const [rules] = pricing;
  return rules ? { ok: true, data: { ...types, ...extras, pricing: rules, ...time, ...size, ...sqm, ...hours } } : unusable;
});

/** The loaded price list. Only components below a `DraftGate` can use it. */
export function usePriceList(): PriceList {
  const priceList = prices.loaded();
  if (priceList === null) throw new Error('The price list is used outside its gate');
  return priceList;
}

export const useLoadedPriceList = () => useSharedState(prices);
