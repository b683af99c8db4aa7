import { styled } from 'styled-components';

/** A short form in one column, with its button at the start. */
export const Form = styled.form`
  display: grid;
  gap: var(--s-5);
  justify-items: start;
  width: 100%;
  max-width: 440px;

  > * {
    max-width: 100%;
  }
  > :not(button) {
    width: 100%;
  }
`;
