import type { PriceList } from '@nitida/contract';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { host } from '../host.ts';

type PriceListState = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; priceList: PriceList };

const priceListStateAtom = atom<PriceListState>({ status: 'idle' });

const loadPriceListAtom = atom(null, async (get, set) => {
  const { status } = get(priceListStateAtom);
  if (status === 'loading' || status === 'ready') return;
  set(priceListStateAtom, { status: 'loading' });
  const priceList = await fetchPriceList();
  set(priceListStateAtom, priceList ? { status: 'ready', priceList } : { status: 'failed' });
});

/** All of the pricing calls, together; null when one of them failed. */
async function fetchPriceList(): Promise<PriceList | null> {
  const { http } = host();
  const [types, extras, pricing, time, size, sqm, hours] = await Promise.all([
    http.call('getServiceTypes'),
    http.call('getExtraServices'),
    http.call('getPricing'),
    http.call('getTimePricing'),
    http.call('getCleaningSizePricing'),
    http.call('getSqmSizePricing'),
    http.call('getPricePerHours'),
  ]);
  if (!types.ok || !extras.ok || !pricing.ok || !time.ok || !size.ok || !sqm.ok || !hours.ok) return null;
  const [rules] = pricing.data.pricing;
  if (!rules) return null;
  return {
    ...types.data,
    ...extras.data,
    pricing: rules,
    ...time.data,
    ...size.data,
    ...sqm.data,
    ...hours.data,
  };
}

/** Null until it is loaded. */
export const priceListAtom = atom((get) => {
  const state = get(priceListStateAtom);
  return state.status === 'ready' ? state.priceList : null;
});

/** The price list below a gate, where it is loaded. */
export function usePriceList(): PriceList {
  const priceList = useAtomValue(priceListAtom);
  if (priceList === null) throw new Error('The price list is used outside its gate');
  return priceList;
}

export function useLoadedPriceList(): { status: 'loading' | 'failed' | 'ready'; retry: () => void } {
  const state = useAtomValue(priceListStateAtom);
  const load = useSetAtom(loadPriceListAtom);
  useEffect(() => void load(), [load]);
  return { status: state.status === 'idle' ? 'loading' : state.status, retry: () => void load() };
}
