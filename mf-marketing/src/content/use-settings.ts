import { createSharedState, useSharedState } from '@nitida/host/server-state';
import { host } from '../host.ts';
import type { Settings } from './figures.ts';

/** Prices and rules, asked for once for all pages of this remote. */
export const settings = createSharedState<Settings>(host, async () => {
  const result = await host().http.call('getAllPrices');
  if (!result.ok) return result;
  const { priceList, cleanerPay, settings: business } = result.data;
  return { ok: true, data: { cleanerPay, business, priceList } };
});

/** The settings that prices and figures come from. */
export const useSettings = () => useSharedState(settings);
