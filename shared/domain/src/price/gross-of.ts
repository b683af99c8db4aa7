import type { PriceList } from '@nitida/contract';
import { percentOf } from '../money/percent-of.ts';

/** A net price with its IVA, for a price that is shown alone ("IVA incl."). A breakdown adds IVA once, to its subtotal. */
export function grossOf(priceList: PriceList, net: number): number {
  return net + percentOf(net, priceList.pricing.ivaPercent);
}
