import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from744 } from '../layout/index.ts';
import { LineStart } from '../type/index.ts';
import { type PriceLine, PriceLines, type PriceLinesProps } from './price-lines.tsx';

const Box = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  --inset: 20px;
  padding: var(--inset);
  border-radius: var(--r-panel);
  background: var(--linen);
  box-shadow: var(--e-2), inset 0 0 0 1px var(--grout);

  ${from744} {
    --inset: 24px;
  }
  h2 {
    font-size: var(--t-3);
    font-weight: 500;
    line-height: 1.25;
    letter-spacing: 0;
  }
  /* Inside a sheet, the sheet has the border of the panel. */
  [role='dialog'] & {
    --inset: 20px;
    margin-inline: -20px;
    padding-top: 12px;
    border-radius: 0;
    box-shadow: inset 0 -1px 0 var(--grout);
  }
`;

const When = styled(LineStart)`
  margin-top: 2px;
  font-size: var(--t-small);
  line-height: 1.45;
  color: var(--ink-2);
`;

/* The footer has a background, which ends the light of the total. */
const Foot = styled.div`
  position: relative;
  margin: 24px calc(-1 * var(--inset)) calc(-1 * var(--inset));
  padding: 14px var(--inset) 20px;
  border-top: 1px solid var(--grout);
  background: var(--linen);
  font-size: var(--t-small);
  line-height: 1.45;
  color: var(--ink-2);
`;

export interface PricePanelProps {
  title: ReactNode;
  /** Day and time, once they are chosen. */
  when?: ReactNode;
  lines: readonly PriceLine[];
  /** Between lines and sums: a link or a field for a promo code. */
  promo?: ReactNode;
  sums: PriceLinesProps['sums'];
  total: PriceLinesProps['total'];
  footer?: ReactNode;
  /** Omits the light, where another element on the screen has it. */
  isPlain?: boolean | undefined;
}

export const PricePanel = ({ title, when, lines, promo, sums, total, footer, isPlain }: PricePanelProps) => (
  <Box>
    <h2>{title}</h2>
    {when ? <When>{when}</When> : null}
    <PriceLines {...{ lines, promo, sums, total, isPlain }} />
    {footer ? <Foot>{footer}</Foot> : null}
  </Box>
);
