import { from1024 } from '@nitida/ui/layout';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { WizardBar } from '../frame-parts/wizard-bar.tsx';
import type { PriceView } from '../price-parts/price-view.ts';

/* The button is part of the page from 1024 px, and part of the bottom bar below that width. */
const Wide = styled.div`
  display: none;

  ${from1024} {
    display: block;
  }
`;

/** The order button at the place that suits the width of the window. `button` is rendered twice, and one of the two is visible. */
export function OrderBar({ view, button }: { view: PriceView; button: (isWide: boolean) => ReactNode }) {
  return (
    <>
      <Wide>{button(false)}</Wide>
      <WizardBar view={view} back={paths.wizard('instructions')} next={button(true)} />
    </>
  );
}
