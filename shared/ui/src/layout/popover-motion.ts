import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(-4px);
  }
`;
const vanish = keyframes`
  to {
    opacity: 0;
    transform: translateY(-4px);
  }
`;

/** How a popover comes and goes. A transition may be cancelled by a key that is pressed at once, and react-aria would wait for its end for ever. */
export const popoverMotion = css`
  &[data-entering] {
    animation: ${appear} var(--m-quick) var(--ease-out);
  }
  &[data-exiting] {
    animation: ${vanish} var(--m-quick) var(--ease-in) forwards;
  }
`;
