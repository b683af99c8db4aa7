import { from744 } from '@nitida/ui/layout';
import { styled } from 'styled-components';

/** The card on the wall of the hero: tiles above, the price in the light below. */
export const Card = styled.form`
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
    grid-template-columns: 1fr 1fr 1fr;
  }
`;

/** One tile. On a phone the steppers share a row and everything else has its own. */
export const Cell = styled.div<{ $span: 1 | 2; $isFull?: boolean }>`
  min-width: 0;
  padding: 14px 18px;
  background: var(--linen);
  grid-column: ${({ $span, $isFull }) => ($span === 2 || $isFull ? '1 / -1' : 'auto')};

  &:nth-child(2) {
    grid-column: 1 / -1;
  }
  label,
  span:first-child {
    font-size: var(--t-small);
    font-weight: 500;
    color: var(--ink-2);
  }
  ${from744} {
    grid-column: span ${({ $span }) => $span};

    &:nth-child(2) {
      grid-column: span 1;
    }
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
  ${from744} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
