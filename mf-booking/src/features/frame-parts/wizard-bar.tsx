import { PriceBar } from '@nitida/ui/price';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { LivePrice, totalName } from '../price-parts/live-price.tsx';
import type { PriceView } from '../price-parts/price-view.ts';

export interface WizardBarProps {
  view: PriceView;
  /** The path of the Back link, or null without one. */
  back: string | null;
  /** The primary button. */
  next: ReactNode;
  /** Replaces the live price where the server's price is shown. */
  sheet?: ReactNode;
}

/** The total and the buttons below 1024 px. The total opens the price lines. */
export function WizardBar({ view, back, next, sheet = <LivePrice view={view} /> }: WizardBarProps) {
  const t = useTexts();
  const format = useFormat();
  const [first] = view.missing === null ? view.visits : [];
  const detail = first ? `${format.factDay(first.date)}, ${first.time}` : t('price.upTo');
  return (
    <PriceBar
      total={view.missing === null ? format.money(view.price.total) : t('price.nothingYet')}
      totalName={view.missing === null ? `${totalName(view, t)} · ${detail}` : ''}
      openLabel={t('price.open')}
      closeLabel={t('price.close')}
      sheetLabel={t('price.sheet')}
      sheet={sheet}
      back={back ? { label: t('nav.back'), to: back } : undefined}
      next={next}
    />
  );
}
