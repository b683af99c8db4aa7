import type { PriceList } from '@nitida/contract';
import { loadPriceList as load } from '@nitida/host/price-list';
import { createSharedState, useSharedState } from '@nitida/host/server-state';
import { host } from '../../host.ts';

const prices = createSharedState<PriceList>(host, () => load(host().http.call));

/** Loads the price list before the first render of a page. */
export const loadPriceList = prices.load;

/** The loaded price list. Only components below a `DraftGate` can use it. */
export function usePriceList(): PriceList {
  const priceList = prices.loaded();
  if (priceList === null) throw new Error('The price list is used outside its gate');
  return priceList;
}

export const useLoadedPriceList = () => useSharedState(prices);
