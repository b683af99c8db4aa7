import { from744, from1024, from1200 } from '@nitida/ui/layout';
import { styled } from 'styled-components';

/** A step with a picture beside it where there is room, and below it elsewhere. */
export const PictureBeside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;

  ${from744} {
    grid-template-columns: minmax(0, 1fr) 300px;
    gap: 32px;
    align-items: start;
  }
  /* The price panel is beside the step here, so the rest is too narrow for two columns. */
  ${from1024} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${from1200} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
`;

/** The place of the picture, before it has loaded as well. */
export const StepPicture = styled.div`
  overflow: hidden;
  width: 100%;
  max-width: 420px;
  aspect-ratio: 4 / 3;
  border-radius: var(--r-panel);
  background: var(--il-wall);

  > svg {
    aspect-ratio: inherit;
  }
  /* It is below the step and beside the price panel here, so it is as wide as the fields. */
  @media (min-width: 1024px) and (max-width: 1199.98px) {
    max-width: none;
  }
`;
