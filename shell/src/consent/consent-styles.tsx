import { below744, from744, from1024, inLowWindow } from '@nitida/ui/layout';
import { createGlobalStyle, styled } from 'styled-components';

/**
 * The sheet lies below the backdrop of dialogs, so it never covers a dialog. A phone has no room that a fixed sheet would not take from the page's own
 * buttons, so there it has a place of its own below the header.
 */
export const Sheet = styled.section`
  position: fixed;
  z-index: var(--z-bar);
  inset: auto 0 0;
  display: grid;
  gap: 4px;
  padding: 8px 20px calc(12px + env(safe-area-inset-bottom));
  border: 0 solid var(--grout);
  border-top-width: 1px;
  background: var(--linen);
  color: var(--ink-2);
  font-size: var(--t-small);
  line-height: 1.45;
  box-shadow: var(--e-3);

  b {
    color: var(--ink);
    font-weight: 600;
  }
  ${below744} {
    position: sticky;
    inset: 72px auto auto;
    order: 1;
    gap: 0;
    padding-block: 0 6px;
    border-bottom-width: 1px;
    box-shadow: none;

    ~ :is(main, footer) {
      order: 2;
    }
    ${inLowWindow} {
      position: static;
    }
  }
  /* A bar hides less of a tablet's page than a card over its buttons. */
  @media (min-width: 744px) and (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr) 280px;
    column-gap: 40px;
    padding-inline: 32px;

    > :first-child {
      grid-column: 1 / -1;
    }
    > :last-child {
      grid-area: 2 / 2 / span 2;
      align-self: end;
    }
  }
  ${from1024} {
    inset: auto 24px 24px auto;
    width: 392px;
    padding: 12px 24px 20px;
    border-width: 1px;
    border-radius: var(--r-panel);
  }
  @media print {
    display: none;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-inline-end: -10px;
  color: var(--ink);

  h2 {
    font-size: 1.1875rem;
    line-height: 1.25;
  }
  /* On a phone the sheet leaves as much of the page in sight as it can. */
  ${below744} {
    h2 {
      font-size: 1rem;
    }
    > button {
      margin-block: -6px;
    }
  }
  h2:focus {
    outline: none;
    box-shadow: none;
  }
`;

/** Both answers look alike, because refusing must be as easy as agreeing. */
export const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  margin-top: 8px;

  ${below744} {
    margin-top: 4px;
  }
`;

/** Keeps the focused element and the end of the page visible beside the sheet. */
export const RoomBeside = createGlobalStyle`
  @media (max-width: 743.98px) and (min-height: 480px) {
    html {
      --covered-top: 240px;
    }
  }
  ${from744} {
    html {
      scroll-padding-bottom: 220px;
    }
    body {
      padding-bottom: 220px;
    }
  }
  @media print {
    body {
      padding-bottom: 0;
    }
  }
`;
