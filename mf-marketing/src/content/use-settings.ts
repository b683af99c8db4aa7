import type { PriceList } from '@nitida/contract';
import { loadPriceList } from '@nitida/host/price-list';
import { createSharedState, together, unusable, useSharedState } from '@nitida/host/server-state';
import { host } from '../host.ts';
import type { Facts } from './figures.ts';

/** The price list, asked for once for all pages of this remote. */
export const prices = createSharedState<PriceList>(host, () => loadPriceList(host().http.call));

/** What texts say of the company and its cleaners. A back end that has only the calls of the specification lacks them, and still has prices. */
export const facts = createSharedState<Facts>(host, async () => {
  const { http } = host();
  const result = await together([http.call('getCleanerPay'), http.call('getBusinessSettings')]);
  if (!result.ok) return result;
  const [pays, business] = result.data;
  const [cleanerPay] = pays.cleanerPay;
  return cleanerPay ? { ok: true, data: { cleanerPay, business: business.settings } } : unusable;
});

export const usePrices = () => useSharedState(prices);
export const useFacts = () => useSharedState(facts);
