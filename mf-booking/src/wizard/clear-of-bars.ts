import { css } from 'styled-components';

/** Keeps what gets the focus clear of the rail above and the bar below, which stay in place while the page scrolls under them. */
export const clearOfBars = css`
  :is(a, button, input, textarea, [tabindex]) {
    scroll-margin-block: 104px 184px;
  }
`;
