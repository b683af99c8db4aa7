import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { host } from '../host.ts';
import type { Settings } from './figures.ts';

type State = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; settings: Settings };

const stateAtom = atom<State>({ status: 'idle' });

const loadAtom = atom(null, async (get, set) => {
  const { status } = get(stateAtom);
  if (status === 'loading' || status === 'ready') return;
  set(stateAtom, { status: 'loading' });
  const settings = await fetchSettings();
  set(stateAtom, settings ? { status: 'ready', settings } : { status: 'failed' });
});

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

/** The settings that prices and figures come from; loaded once and kept for all pages of this remote. */
export function useSettings(): { status: 'loading' | 'failed' | 'ready'; settings: Settings | null; retry: () => void } {
  const state = useAtomValue(stateAtom);
  const load = useSetAtom(loadAtom);
  useEffect(() => void load(), [load]);
  return {
    status: state.status === 'idle' ? 'loading' : state.status,
    settings: state.status === 'ready' ? state.settings : null,
    retry: () => void load(),
  };
}
