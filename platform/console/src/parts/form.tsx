import { styled } from 'styled-components';

/** Fields below one another. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;

  > button[type='submit'] {
    justify-self: start;
  }
`;
