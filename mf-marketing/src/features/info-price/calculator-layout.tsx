import { HydratableForm } from '@nitida/ui/forms';
import { from744, from1024, from1200, inLowWindow } from '@nitida/ui/layout';
import { styled } from 'styled-components';

/** The choices, and the price beside them from 1024 px on. */
export const Layout = styled(HydratableForm)`
  display: flex;
  flex-direction: column;
  gap: var(--s-7);

  /* What the keyboard comes to does not stop under the bar. */
  :is(a, button, input, select, summary, [tabindex]) {
    scroll-margin-bottom: 88px;
  }

  ${from1024} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 364px;
    gap: 56px;
  }
`;

/** The home: from 744 px its size beside the cleaning, and a plan of it beside its rooms. */
export const Home = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);

  ${from744} {
    grid-template-columns: minmax(0, 1fr) 300px;
    gap: var(--s-6) 40px;
  }
  /* The price is beside the choices here, so that rooms and plan have a row each. */
  ${from1024} {
    grid-template-columns: 1fr 1fr;

    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
  ${from1200} {
    grid-template-columns: minmax(0, 1fr) 300px;

    > :nth-child(n + 3) {
      grid-column: auto;
    }
  }
`;

/** How long and when, beside each other from 744 px. */
export const Time = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s-6);

  ${from744} {
    flex-direction: row;
    gap: 40px;

    > :last-child {
      flex: 1;
      min-width: 0;
    }
  }
`;

/** One column where more would put each price under its name, or break “Reinigungskräfte”. */
export const NarrowTiles = styled.div`
  @media (min-width: 1024px) and (max-width: 1199px) {
    &&& [data-columns] {
      --corner: calc(var(--r-panel) - 1px);
      grid-template-columns: minmax(0, 1fr);

      > :nth-child(n) {
        grid-column: auto;
        border-radius: 0;
      }
      > :first-child {
        border-radius: var(--corner) var(--corner) 0 0;
      }
      > :last-child {
        border-radius: 0 0 var(--corner) var(--corner);
      }
      > :nth-child(n) > :last-child {
        max-width: none;
      }
    }
  }
`;

export const Aside = styled.div`
  display: contents;

  ${from1024} {
    display: grid;
    gap: var(--s-4);
    align-content: start;
    position: sticky;
    top: 104px;
    align-self: start;
  }
`;

/** The button, which stays at the lower edge beside the total where the price is below the choices. */
export const Bar = styled.div`
  position: sticky;
  z-index: var(--z-sticky);
  bottom: 0;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--s-5);
  margin-inline: calc(-1 * var(--gutter));
  padding: 8px var(--gutter) calc(8px + env(safe-area-inset-bottom));
  background: var(--linen);
  box-shadow: 0 -1px 0 var(--grout);

  ${from744} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${inLowWindow} {
    position: static;
  }
  ${from1024} {
    display: contents;
  }
`;

export const Total = styled.span`
  display: grid;

  strong {
    font-variation-settings: var(--flare);
    font-size: 1.625rem;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    line-height: 1.05;
    letter-spacing: -0.02em;
  }
  small {
    font-size: var(--t-micro);
    line-height: 1.4;
    color: var(--ink-2);
  }
  ${from744} {
    strong {
      font-size: 2rem;
    }
  }
  ${from1024} {
    display: none;
  }
`;
