import { styled } from 'styled-components';

/** Links side by side. Wrapped lines have no gap, because each link is tall enough to press. */
export const TextLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-5);
`;
