import { from744 } from '@nitida/ui/layout';
import { styled } from 'styled-components';

/** A short form in one column. Its buttons are as wide as the fields on a phone, and at the start elsewhere. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  width: 100%;
  max-width: 440px;

  ${from744} {
    > button {
      justify-self: start;
    }
  }
`;
