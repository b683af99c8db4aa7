import { from1024 } from '@nitida/ui/layout';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../lib/paths.ts';
import type { PriceView } from '../price/price-view.ts';
import { WizardBar } from '../wizard/wizard-bar.tsx';

/* The one button stands in the page from 1024 px and in the bottom bar below it. */
const Wide = styled.div`
  display: none;

  ${from1024} {
    display: block;
  }
`;

/** The last button, in its place for the width of the window. `button` is made twice, and one of them is seen. */
export function OrderBar({ view, button }: { view: PriceView; button: (isWide: boolean) => ReactNode }) {
  return (
    <>
      <Wide>{button(false)}</Wide>
      <WizardBar view={view} back={paths.wizard('instructions')} next={button(true)} />
    </>
  );
}
