import { localeOf } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../host.ts';
import { type Figures, figuresOf } from './figures.ts';
import { useFacts, usePrices } from './use-settings.ts';

/** Every figure in the visitor's language; null until prices and facts have come or failed. Those of what failed are missing. */
export function useFigures(): { figures: Figures | null; status: 'loading' | 'failed' | 'ready'; reload: () => void } {
  const [prices, facts] = [usePrices(), useFacts()];
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const { t } = useTranslation('marketing');
  const isLoading = prices.status === 'loading' || facts.status === 'loading';
  const figures = useMemo(
    () => (isLoading ? null : figuresOf({ priceList: prices.data, facts: facts.data }, locale, t)),
    [isLoading, prices.data, facts.data, locale, t],
  );
  const reload = () => {
    prices.reload();
    facts.reload();
  };
  if (isLoading) return { figures, status: 'loading', reload };
  return { figures, status: prices.data && facts.data ? 'ready' : 'failed', reload };
}
