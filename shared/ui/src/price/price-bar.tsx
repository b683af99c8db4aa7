import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { Sheet } from '../late-dialog/index.ts';
import { from1024, inForcedColours, inLowWindow } from '../layout/index.ts';
import { VisuallyHidden } from '../type/index.ts';

const Bar = styled.div`
  position: fixed;
  z-index: var(--z-bar);
  inset: auto 0 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 8px var(--gutter) calc(14px + env(safe-area-inset-bottom));
  background: var(--linen);
  box-shadow: 0 -1px 0 var(--grout), 0 -12px 32px -12px rgb(19 35 28 / 0.22);

  ${inLowWindow} {
    position: static;
    box-shadow: 0 -1px 0 var(--grout);
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

const Acts = styled.div<{ $hasBack: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasBack }) => ($hasBack ? '52px ' : '')}minmax(0, 1fr);
  gap: 10px;

  > :last-child {
    width: 100%;
  }
`;

const Back = styled(Link)`
  display: grid;
  place-items: center;
  min-height: 52px;
  border-radius: var(--r-control);
  color: var(--ink);
  box-shadow: inset 0 0 0 1.5px var(--edge);

  ${inForcedColours} {
    border: 1px solid;
  }

  &:hover {
    background: var(--wall-shade);
  }
`;

export interface PriceBarProps {
  total: string;
  /** Small text below the total ("Total per visit, IVA incl. · Tuesday 8 June, 09:00"). */
  totalName: string;
  /** The action of the button for screen readers, after the total ("See the price, line by line"). */
  openLabel: string;
  closeLabel: string;
  /** The name of the sheet for screen readers. */
  sheetLabel: string;
  /** The price panel, with the text below it in the side column. */
  sheet: ReactNode;
  back?: { label: string; to: string } | undefined;
  /** The primary button. */
  next: ReactNode;
}

/** Total, back and continue at the lower edge, below 1024 px only. */
export const PriceBar = ({ total, totalName, openLabel, closeLabel, sheetLabel, sheet, back, next }: PriceBarProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Bar data-price-bar>
      <Open type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <span>
          <strong>{total}</strong>
          <small>{totalName}</small>
        </span>
        <VisuallyHidden>{openLabel}</VisuallyHidden>
        <Icon name="up" size={22} />
      </Open>
      <Acts $hasBack={back !== undefined}>
        {back ? (
          <Back to={back.to} aria-label={back.label}>
            <Icon name="left" size={22} />
          </Back>
        ) : null}
        {next}
      </Acts>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} label={sheetLabel} closeLabel={closeLabel}>
        {sheet}
      </Sheet>
    </Bar>
  );
};
