import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { host } from '../../host.ts';
import { useDraft } from '../draft-parts/use-draft.ts';
import { usePriceList } from './price-list.ts';
import { type PriceView, priceView } from './price-view.ts';
import { usePromoTerms } from './promo-terms.ts';

/** The price of the current draft. It changes in the same frame as the draft. */
export function usePriceView(): PriceView {
  const { draft } = useDraft();
  const priceList = usePriceList();
  const promo = usePromoTerms();
  const now = useAtomValue(host().time.nowAtom);
  return useMemo(() => priceView(draft, { priceList, now, promo }), [draft, priceList, now, promo]);
}
