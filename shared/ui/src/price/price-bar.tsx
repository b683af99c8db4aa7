import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { Sheet } from '../late-dialog/index.ts';
import { from744, from1024, inLowWindow } from '../layout/index.ts';
import { VisuallyHidden } from '../type/index.ts';
import { PriceActions, type PriceActionsProps } from './price-actions.tsx';

const Bar = styled.div<{ $isOneRow: boolean }>`
  position: fixed;
  z-index: var(--z-bar);
  inset: auto 0 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $isOneRow }) => ($isOneRow ? 'auto' : '')};
  align-items: center;
  gap: 8px 16px;
  padding: 8px var(--gutter) calc(${({ $isOneRow }) => ($isOneRow ? '8px' : '14px')} + env(safe-area-inset-bottom));
  background: var(--linen);
  box-shadow: 0 -1px 0 var(--grout), 0 -12px 32px -12px rgb(19 35 28 / 0.22);

  ${inLowWindow} {
    position: static;
    box-shadow: 0 -1px 0 var(--grout);
  }
  ${from744} {
    grid-template-columns: minmax(0, 1fr) ${({ $isOneRow }) => ($isOneRow ? 'auto' : 'minmax(0, 1fr)')};
    padding-block: 12px calc(12px + env(safe-area-inset-bottom));
  }
  ${from1024} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Open = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  width: 100%;
  min-height: 48px;
  padding: 0;
  border: 0;
  border-radius: var(--r-tile);
  background: none;
  text-align: start;
  cursor: pointer;

  ${from744} {
    justify-content: start;
    gap: 20px;
  }
  > span:first-child {
    min-width: 0;
  }
  strong {
    display: block;
    font-variation-settings: var(--flare);
    font-size: 1.625rem;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    line-height: 1.05;
    letter-spacing: -0.02em;
  }
  small {
    display: block;
    font-size: var(--t-micro);
    line-height: 1.4;
    color: var(--ink-2);
  }
`;

const Total = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;

  > span {
    font-size: var(--t-small);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
  }
`;

/** The narrowest phones have room for the total and its name only, beside the button. */
const WhereWide = styled.span`
  @media (max-width: 359.98px) {
    display: none;
  }
`;

export interface PriceBarProps {
  total: ReactNode;
  /** How long the visit takes ("4 h"), beside the total. */
  hours?: string | undefined;
  /** Small text below the total ("Total per visit"). */
  totalName: string;
  /** More about it, from 360 px ("Tuesday 8 June, 09:00"). */
  detail?: string | undefined;
  /** The action of the button for screen readers, after the total ("See the price, line by line"). */
  openLabel: string;
  closeLabel: string;
  /** The name of the sheet for screen readers. */
  sheetLabel: string;
  /** The price panel, with the text below it in the side column. */
  sheet: ReactNode;
  back?: PriceActionsProps['back'];
  /** The primary button. */
  next: ReactNode;
  /** The button stands beside the total, so that the bar is lower. */
  isOneRow?: boolean | undefined;
}

/** Total, back and continue at the lower edge, below 1024 px only. */
export const PriceBar = ({
  total,
  hours,
  totalName,
  detail,
  openLabel,
  closeLabel,
  sheetLabel,
  sheet,
  back,
  next,
  isOneRow = false,
}: PriceBarProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Bar data-price-bar $isOneRow={isOneRow}>
      <Open type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <span>
          <Total>
            <strong>{total}</strong>
            {hours ? <WhereWide>{hours}</WhereWide> : null}
          </Total>
          <small>
            {totalName}
            {detail ? <WhereWide> · {detail}</WhereWide> : null}
          </small>
        </span>
        <VisuallyHidden>{openLabel}</VisuallyHidden>
        <Icon name="up" size={22} />
      </Open>
      {isOneRow ? next : <PriceActions back={back}>{next}</PriceActions>}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} label={sheetLabel} closeLabel={closeLabel}>
        {sheet}
      </Sheet>
    </Bar>
  );
};
