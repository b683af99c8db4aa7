import { PriceBar } from '@nitida/ui/price';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { LivePrice, missingText, ShownTotal } from '../price-parts/live-price.tsx';
import { type PriceView, totalName } from '../price-parts/price-view.ts';

export interface WizardBarProps {
  view: PriceView;
  /** The path of the Back link, or null without one. */
  back: string | null;
  /** The button beside it. */
  next: ReactNode;
  /** One low row, where the button only leads to another part of the page. */
  isOneRow?: boolean | undefined;
}

/** The total, the hours and the buttons below 1024 px. The total opens the price lines. */
export function WizardBar({ view, back, next, isOneRow }: WizardBarProps) {
  const t = useTexts();
  const format = useFormat();
  const [first] = view.missing === null ? view.visits : [];
  const detail = first ? `${format.factDay(first.date)}, ${first.time}` : t('price.upTo');
  return (
    <PriceBar
      total={<ShownTotal view={view} />}
      hours={view.missing === null ? format.duration(view.price.durationMinutes) : undefined}
      totalName={
        view.missing === null ? totalName(view, t) : view.missing === 'possible' ? t('price.notPossible') : missingText(view.missing, t)
      }
      detail={view.missing === null && !isOneRow ? detail : undefined}
      openLabel={t('price.open')}
      closeLabel={t('price.close')}
      sheetLabel={t('price.sheet')}
      sheet={<LivePrice view={view} />}
      back={back ? { label: t('nav.back'), to: back } : undefined}
      next={next}
      isOneRow={isOneRow}
    />
  );
}
