import { styled } from 'styled-components';

/** Fields in a column as wide as an address is, the action at the start. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 560px);
  gap: var(--s-5);
  justify-items: stretch;

  > button {
    justify-self: start;
  }
`;
