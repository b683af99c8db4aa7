import { WizardLayout } from '@nitida/ui/layout';
import { PriceActions } from '@nitida/ui/price';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { WizardBar } from '../frame-parts/wizard-bar.tsx';
import { LivePrice } from '../price-parts/live-price.tsx';
import type { PriceView } from '../price-parts/price-view.ts';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 36px;
`;

export interface SummaryLayoutProps {
  view: PriceView;
  /** What stands above the order form. */
  head: ReactNode;
  /** The button in the price panel. */
  panelButton: ReactNode;
  /** The button in the bottom bar, which is low where the button only leads to the order form. */
  barButton: ReactNode;
  isBarLow?: boolean;
  children: ReactNode;
}

/** The summary with its price panel, or the bottom bar below 1024 px. */
export function SummaryLayout({ view, head, panelButton, barButton, isBarLow = false, children }: SummaryLayoutProps) {
  const t = useTexts();
  const back = paths.wizard('instructions');
  return (
    <WizardLayout
      aside={<LivePrice view={view} action={<PriceActions back={{ label: t('nav.back'), to: back }}>{panelButton}</PriceActions>} />}
      bar={<WizardBar view={view} back={back} next={barButton} isOneRow={isBarLow} />}
    >
      <Column>
        {head}
        {children}
      </Column>
    </WizardLayout>
  );
}
