import { styled } from 'styled-components';

/** Links beside each other; on a second line they stand close below, for each is tall enough to press. */
export const TextLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-5);
`;
