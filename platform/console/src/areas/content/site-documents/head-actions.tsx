import { styled } from 'styled-components';

/** Whether something was changed, and what can be done with it. */
export const HeadActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  /* A status without words takes no room, and stays known to screen readers. */
  > :empty {
    position: absolute;
  }
`;
