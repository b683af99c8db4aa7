import { from744, from1024, inForcedColours } from '@nitida/ui/layout';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

const open = css`
  background: var(--persiana-tint);
  box-shadow: inset 5px 0 0 var(--persiana);

  ${inForcedColours} {
    border-inline-start: 5px solid var(--persiana);
  }
`;

/** Where the price has no room beside the date: on the narrowest phones, and beside an order. */
const inNarrowTile = '@media (max-width: 359.98px), (min-width: 1024px)';

/** The link to an order in the list. */
export const Tile = styled(Link)`
  position: relative;
  display: grid;
  gap: 6px;
  padding: 18px 20px;
  color: inherit;
  text-decoration: none;
  transition: background var(--m-quick);

  &:hover {
    background: var(--wall-shade);
  }
  &:active {
    background: var(--persiana-tint);
  }
  &[data-chosen='true'] {
    ${open}
  }
  /* From 744 px the state stands at the right, below the price. In a narrow tile the price leaves the line to the date. */
  ${from744} {
    grid-template-columns: minmax(0, 1fr) fit-content(50%);
    align-items: baseline;
    column-gap: var(--s-4);

    > :last-child {
      place-self: center end;
    }
  }
  ${inNarrowTile} {
    grid-auto-flow: dense;
    grid-template-columns: minmax(0, 1fr) fit-content(50%);
    align-items: baseline;
    column-gap: var(--s-4);

    > :last-child {
      grid-column: 1 / -1;
      justify-self: start;
    }
  }
  ${from1024} {
    padding: 16px 18px;

    &[data-shown='true'] {
      ${open}
    }
  }
`;

const plain = css`
  i {
    margin-inline: 0;
    padding-inline: 0;
    color: inherit;
  }
  i::before {
    display: none;
  }
`;

/** The words above the next visit: what it is, and how far it is. Where something else has the light, all of them are plain. */
export const Eyebrow = styled.span<{ $patch: 'always' | 'below1024' | 'never' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 6px 12px;
  grid-column: 1 / -1;
  font-size: var(--t-small);

  b {
    color: var(--ink-2);
    font-weight: 600;
  }
  i {
    position: relative;
    z-index: 0;
    /* The slope of the light ends at the edge of the text. */
    margin-inline: 6px;
    padding: 2px 10px;
    color: var(--on-patch);
    font-style: normal;
    font-weight: 600;
  }
  i::first-letter {
    text-transform: uppercase;
  }
  i::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: 2px;
    background: var(--patch);
    transform: skewX(var(--ray));
  }
  ${({ $patch }) => $patch === 'never' && plain}

  /* The light is on the order beside the list. */
  ${from1024} {
    ${({ $patch }) => $patch === 'below1024' && plain}
  }
`;

export const Top = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px var(--s-3);
  font-weight: 500;

  ${from744} {
    display: contents;

    > :last-child {
      justify-self: end;
      font-weight: 500;
    }
  }
  ${inNarrowTile} {
    display: contents;

    > :last-child {
      grid-column: 2;
      font-weight: 500;
    }
  }
`;

export const Day = styled.b<{ $isNext: boolean }>`
  font-variation-settings: var(--flare);
  font-size: ${({ $isNext }) => ($isNext ? '1.375rem' : '1.125rem')};

  ${inNarrowTile} {
    grid-column: 1 / -1;
  }
  ${from1024} {
    font-size: ${({ $isNext }) => ($isNext ? '1.25rem' : '1.0625rem')};
  }
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: 500;
  line-height: 1.25;

  &::first-letter {
    text-transform: uppercase;
  }
`;

export const Fact = styled.span`
  --glint: var(--persiana-ink);
  display: flex;
  align-items: center;
  gap: 8px;
  grid-column: 1;
  color: var(--ink-2);
  font-size: var(--t-small);
  line-height: 1.4;

  svg {
    flex: none;
  }
  /* The price beside it is on the line of the words, not of the icon. */
  > span {
    align-self: baseline;
  }
`;

/** Short parts with a dot between two that are on one line. The dot of the first part of each line is cut off. */
export const Parts = styled.span`
  min-width: 0;
  overflow-x: clip;

  > span {
    display: flex;
    flex-wrap: wrap;
    margin-inline-start: -0.75em;
  }
  > span > span::before {
    content: '·' / '';
    display: inline-block;
    width: 0.75em;
    text-align: center;
  }
`;
