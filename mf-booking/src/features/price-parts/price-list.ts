import type { PriceList } from '@nitida/contract';
import { createSharedState, useSharedState } from '@nitida/host/server-state';
import { host } from '../../host.ts';

const prices = createSharedState<PriceList>(host, async () => {
  const result = await host().http.call('getAllPrices');
  return result.ok ? { ok: true, data: result.data.priceList } : result;
});

/** Loads the price list before the first render of a page. */
export const loadPriceList = prices.load;

/** The loaded price list. Only components below a `DraftGate` can use it. */
export function usePriceList(): PriceList {
  const priceList = prices.loaded();
  if (priceList === null) throw new Error('The price list is used outside its gate');
  return priceList;
}

export const useLoadedPriceList = () => useSharedState(prices);
