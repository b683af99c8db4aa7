import { styled } from 'styled-components';
import { Wrap } from './boxes.tsx';
import { from744, from1024 } from './media.ts';

/**
 * A page of a few words and a picture, in this order. From 744 px the picture stands beside the words, at the right edge of the grid; on a phone it stands
 * below them. Its place is kept until it comes. From 1024 px both are in the middle of the window below the header; a tablet, which is higher than wide, has
 * them at its top.
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
  ${from744} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    padding-block: 72px 96px;
  }
  ${from1024} {
    grid-template-columns: minmax(0, 1fr) min(600px, 48%);
    align-content: center;
    min-height: calc(100dvh - 72px);
    padding-block: 72px 120px;

    @media print {
      min-height: 0;
    }
  }
`;
