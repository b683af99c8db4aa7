import { from744 } from '@nitida/ui/layout';
import { styled } from 'styled-components';

/** A price in a dialog. Its light reaches the dialog's edge, and leaves room for the text below. */
export const Lit = styled.div`
  padding-bottom: 24px;

  ${from744} {
    dl:last-child > div {
      clip-path: inset(0 -36px -24px -24px);
    }
  }
`;
