import { styled } from 'styled-components';

/** A sentence whose lines are about as long as each other, so that none has only its last word. */
export const Balanced = styled.span`
  display: block;
  text-wrap: balance;
`;
