import { inForcedColours } from '@nitida/ui/layout';
import { styled } from 'styled-components';

export type MarkTone = 'good' | 'wait' | 'bad' | 'quiet';

const colours: Record<MarkTone, string> = {
  good: 'background: var(--persiana);',
  wait: 'background: var(--luz-2); box-shadow: 0 0 0 1px var(--luz-ink);',
  bad: 'background: var(--barro);',
  quiet: 'background: var(--edge);',
};

/** A word with a coloured ray, which stands on the line of its row. */
export const Mark = styled.span<{ $tone: MarkTone }>`
  position: relative;
  padding-inline-start: 15px;
  font-weight: 600;

  &::before {
    content: '';
    position: absolute;
    inset: 0.2em auto auto 2px;
    width: 5px;
    height: 0.9em;
    border-radius: 1px;
    transform: skewX(var(--ray));
    ${({ $tone }) => colours[$tone]}

    ${inForcedColours} {
      forced-color-adjust: none;
    }
  }
`;
