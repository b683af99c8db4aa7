import { styled } from 'styled-components';
import { Wrap } from './boxes.tsx';
import { below744, from744, from1024 } from './media.ts';

/**
 * A page of a few words and a picture, in this order. From 1024 px the picture stands beside the words, at the right edge of the grid. A phone and a tablet,
 * which are higher than wide, have it below the words. A phone and a wide window have both in the middle below the header. The picture's place is kept until it
 * comes.
 */
export const PicturePage = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--s-8);
  padding-block: var(--s-8) 96px;

  > :first-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-4);
    max-width: 36em;
    text-wrap: pretty;
  }
  > :last-child {
    overflow: hidden;
    aspect-ratio: 4 / 3;
    border-radius: var(--r-panel);
    background: var(--il-wall);
  }
  ${below744} {
    align-content: center;
    min-height: calc(100dvh - 72px);
    padding-block: var(--s-6) var(--s-8);
  }
  ${from744} {
    gap: var(--s-9);
    padding-block: 56px 120px;
  }
  ${from1024} {
    align-items: center;
    grid-template-columns: minmax(0, 1fr) min(600px, 48%);
    align-content: center;
    min-height: calc(100dvh - 72px);
    padding-block: 72px 120px;
  }
  @media print {
    min-height: 0;
  }
`;
