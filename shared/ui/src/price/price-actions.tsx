import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { inForcedColours } from '../layout/index.ts';

const Acts = styled.div<{ $hasBack: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasBack }) => ($hasBack ? '52px ' : '')}minmax(0, 1fr);
  gap: 10px;

  > :last-child {
    width: 100%;
    padding-inline: 14px;
  }
`;

const BackLink = styled(Link)`
  display: grid;
  place-items: center;
  min-height: 52px;
  border-radius: var(--r-control);
  color: var(--ink);
  box-shadow: inset 0 0 0 1.5px var(--edge);

  &:focus-visible {
    box-shadow: inset 0 0 0 1.5px var(--edge), var(--ring);
  }
  ${inForcedColours} {
    border: 1px solid;
  }

  &:hover {
    background: var(--wall-shade);
  }
`;

export interface PriceActionsProps {
  back?: { label: string; to: string } | undefined;
  /** The primary button. It takes the width that is left. */
  children: ReactNode;
}

/** Back and the primary button side by side, in the panel and in the bottom bar. */
export const PriceActions = ({ back, children }: PriceActionsProps) => (
  <Acts $hasBack={back !== undefined}>
    {back ? (
      <BackLink to={back.to} aria-label={back.label}>
        <Icon name="left" size={22} />
      </BackLink>
    ) : null}
    {children}
  </Acts>
);
