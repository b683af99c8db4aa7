import type { Host } from '@nitida/host';
import { useEffect, useSyncExternalStore } from 'react';
import { host } from '../host.ts';
import type { Settings } from './figures.ts';

type State = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; settings: Settings };

interface Kept {
  state: State;
  listeners: Set<() => void>;
}

/** By host: a page that is rendered ahead and one in a browser each have their own. */
const keptBy = new WeakMap<Host, Kept>();

function kept(): Kept {
  const known = keptBy.get(host());
  if (known) return known;
  const made: Kept = { state: { status: 'idle' }, listeners: new Set() };
  keptBy.set(host(), made);
  return made;
}

function become(of: Kept, state: State): void {
  of.state = state;
  for (const listener of of.listeners) listener();
}

/** The settings that are here already. */
export function loadedSettings(): Settings | null {
  const { state } = kept();
  return state.status === 'ready' ? state.settings : null;
}

/** Loads the settings, once for all pages of this remote; again after a failure. */
export async function loadSettings(): Promise<void> {
  const own = kept();
  if (own.state.status === 'loading' || own.state.status === 'ready') return;
  become(own, { status: 'loading' });
  const settings = await fetchSettings();
  become(own, settings ? { status: 'ready', settings } : { status: 'failed' });
}

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

function subscribe(listener: () => void): () => void {
  const { listeners } = kept();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): State => kept().state;

/** The settings that prices and figures come from. */
export function useSettings(): { status: 'loading' | 'failed' | 'ready'; settings: Settings | null; retry: () => void } {
  const state = useSyncExternalStore(subscribe, current, current);
  useEffect(() => void loadSettings(), []);
  return {
    status: state.status === 'idle' ? 'loading' : state.status,
    settings: state.status === 'ready' ? state.settings : null,
    retry: () => void loadSettings(),
  };
}
