import { type PriceList, type PriceParts, priceListCalls } from '@nitida/contract';
import type { CallResult, Http } from './host.ts';
import { together, unusable } from './server-state.ts';

/** Staff change the price list rarely, so a page that gets parts of different lists gets those of one when it asks again. */
const mostAttempts = 3;

/** Loads the price list by the calls of the specification, sent at once. Answers that name different versions are asked for again, all of them. */
export async function loadPriceList(call: Http['call']): Promise<CallResult<PriceList>> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const result = await together(priceListCalls.map((name) => call(name)));
    if (!result.ok) return result;
    const [first, ...others] = result.data;
    const { version, pricing, ...lists }: PriceParts = Object.assign({}, ...result.data);
    // Another back end may name no version, and always has the first rules.
    if (!pricing[0]) break;
    if (others.every((answer) => answer.version === first?.version)) return { ok: true, data: { ...lists, pricing: pricing[0] } };
  }
  return unusable;
}
