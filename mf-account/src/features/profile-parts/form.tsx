import { styled } from 'styled-components';

/** One column of fields, as wide as an address needs, with the button at the start. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 560px);
  gap: var(--s-5);
  justify-items: stretch;

  > button {
    justify-self: start;
  }
`;
