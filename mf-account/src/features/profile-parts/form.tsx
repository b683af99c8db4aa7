import { from744 } from '@nitida/ui/layout';
import { styled } from 'styled-components';

/** One column of fields, with the button at the start, and as wide as the fields on a phone. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  justify-items: stretch;

  > button {
    ${from744} {
      justify-self: start;
    }
  }
`;
