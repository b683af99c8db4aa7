import { PriceLines } from '@nitida/ui/price';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { creditSums, priceLines, priceSums } from './price-lines.ts';
import { type PricedView, shownAmount, totalName } from './price-view.ts';

/** The net lines of the price with their sums. */
export function PriceDetails({ view }: { view: PricedView }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <PriceLines
      lines={priceLines(view.price, view.input, view.visits.length, { t, format })}
      sums={[...priceSums(view.price, { t, format }), ...(view.credit ? creditSums(view.price.total, view.credit, { t, format }) : [])]}
      total={{ name: totalName(view, t), amount: format.money(shownAmount(view)) }}
      isPlain
    />
  );
}
