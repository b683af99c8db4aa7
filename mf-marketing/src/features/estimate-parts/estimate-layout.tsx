import { HydratableForm } from '@nitida/ui/forms';
import { below744, from744 } from '@nitida/ui/layout';
import { styled } from 'styled-components';

/** The estimator's card: the controls as tiles, and the price in a bright patch below them. */
export const Card = styled(HydratableForm)`
  position: relative;
  overflow: hidden;
  max-width: 600px;
  margin-top: var(--s-7);
  border-radius: var(--r-panel);
  background: var(--linen);
  box-shadow: var(--e-3), inset 0 0 0 1px var(--grout);

  @media (min-width: 1024px) and (max-width: 1319px) {
    max-width: 520px;
  }
`;

export const Cells = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1px;
  border-bottom: 1px solid var(--grout);
  background: var(--grout);

  ${from744} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

/** One tile. It takes half or a third of a row, or a whole row on a phone. */
export const Cell = styled.div<{ $span: 'half' | 'third'; $isFull?: boolean }>`
  min-width: 0;
  padding: 14px 18px;
  background: var(--linen);
  grid-column: ${({ $isFull }) => ($isFull ? '1 / -1' : 'auto')};

  /* Two steppers are wider than the card. */
  @media (max-width: 374px) {
    grid-column: 1 / -1;
  }
  label,
  span:first-child {
    font-size: var(--t-small);
    font-weight: 500;
    color: var(--ink-2);
  }
  ${from744} {
    grid-column: span ${({ $span }) => ($span === 'half' ? 3 : 2)};
  }
`;

export const Result = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: grid;
  gap: 14px 20px;
  align-items: center;
  padding: 20px 18px 18px;

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset-block: 0;
    left: -40px;
    width: 340px;
    background: var(--patch);
    transform: skewX(var(--ray));
  }
  /* The light falls on the price alone: in the dark the button below it would sink into it. */
  ${below744} {
    row-gap: 26px;

    &::before {
      bottom: calc(18px + 52px + 12px);
    }
  }
  ${from744} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
