import { HydratableForm } from '@nitida/ui/forms';
import { below744, from744 } from '@nitida/ui/layout';
import { styled } from 'styled-components';

/** The estimator's card: the controls as tiles, and the price in a bright patch below them. */
export const Card = styled(HydratableForm)`
  position: relative;
  overflow: hidden;
  max-width: 600px;
  margin-top: var(--s-5);
  border-radius: var(--r-panel);
  background: var(--linen);
  box-shadow: var(--e-3), inset 0 0 0 1px var(--grout);

  ${from744} {
    margin-top: var(--s-7);
  }
  @media (min-width: 1024px) and (max-width: 1319px) {
    max-width: 532px;
  }
`;

export const Cells = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1px;
  border-bottom: 1px solid var(--grout);
  background: var(--grout);

  /* The name of the size has one line, and the fields above are halves. */
  ${from744} {
    grid-template-columns: 1.13fr 1.13fr 0.74fr 1.13fr 0.935fr 0.935fr;
  }
`;

/** One tile. It takes half or a third of a row, or a whole row on a phone. */
export const Cell = styled.div<{ $span: 'half' | 'third'; $isFull?: boolean; $isFolded?: boolean }>`
  min-width: 0;
  padding: 10px 18px 12px;
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
  ${below744} {
    ${({ $isFolded }) => $isFolded && 'display: none;'}
  }
  /* In a row, the names begin on one line, and the controls end on one, however long the names are. */
  ${from744} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-top: 14px;
    grid-column: span ${({ $span }) => ($span === 'half' ? 3 : 2)};

    && > * {
      align-content: space-between;
    }
  }
  @media (min-width: 1024px) and (max-width: 1319px) {
    padding-inline: 16px;
  }
`;

/** On a phone: the home in one line, with a button that shows its fields. */
export const HomeCell = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 8px 18px;
  font-size: var(--t-small);
  background: var(--linen);

  ${from744} {
    display: none;
  }
`;

export const Result = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: grid;
  gap: 14px 20px;
  align-items: center;
  padding: 16px 18px;

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
    row-gap: 22px;

    &::before {
      bottom: calc(16px + 52px + 10px);
    }
  }
  /* The slope of the light stays in sight. */
  @media (max-width: 374px) {
    &::before {
      width: 258px;
    }
  }
  ${from744} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
