import type { BusinessSettings, Calls, PricingRules } from '@nitida/contract';
import type { Host } from '@nitida/host';
import { useEffect, useSyncExternalStore } from 'react';
import { host } from '../../host.ts';

export type CleanerPay = Calls['getCleanerPay']['answer']['cleanerPay'][number];

/** What the figures of all pages come from: what cleaners are really paid by, and the rules that customers book by. */
export interface Settings {
  pay: CleanerPay;
  pricing: PricingRules;
  business: BusinessSettings;
}

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

/** Loads the settings, once for all pages of this remote; again after a failure. */
export async function loadSettings(): Promise<void> {
  const own = kept();
  if (own.state.status === 'loading' || own.state.status === 'ready') return;
  become(own, { status: 'loading' });
  const settings = await fetchSettings();
  become(own, settings ? { status: 'ready', settings } : { status: 'failed' });
}

/** All calls together, so that no page shows one setting beside another's absence; null when one of them failed. */
async function fetchSettings(): Promise<Settings | null> {
  const { http } = host();
  const [pays, rules, business] = await Promise.all([
    http.call('getCleanerPay'),
    http.call('getPricing'),
    http.call('getBusinessSettings'),
  ]);
  const pay = pays.ok ? pays.data.cleanerPay[0] : undefined;
  const pricing = rules.ok ? rules.data.pricing[0] : undefined;
  return pay && pricing && business.ok ? { pay, pricing, business: business.data.settings } : null;
}

function subscribe(listener: () => void): () => void {
  const { listeners } = kept();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): State => kept().state;

/** The settings; while they are on their way, and where they cannot be loaded, a page goes without its figures. */
export function useSettings(): { status: 'loading' | 'failed' | 'ready'; settings: Settings | null; retry: () => void } {
  const state = useSyncExternalStore(subscribe, current, current);
  useEffect(() => void loadSettings(), []);
  return {
    status: state.status === 'idle' ? 'loading' : state.status,
    settings: state.status === 'ready' ? state.settings : null,
    retry: () => void loadSettings(),
  };
}
