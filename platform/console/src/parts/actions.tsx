import { styled } from 'styled-components';

/** Buttons beside one another. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
