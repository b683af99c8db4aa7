import { Button } from '@nitida/ui/buttons';
import { from1024 } from '@nitida/ui/layout';
import { styled } from 'styled-components';

/** A button in a row of a table or beside a heading: small where there is a mouse, and with 44 px for a finger. */
export const SmallButton = styled(Button).attrs({ look: 'secondary', isCompact: true })`
  ${from1024} {
    @media (pointer: fine) {
      min-height: 34px;
      padding: 5px 12px;
    }
  }
  font-size: var(--t-small);
  font-weight: 500;
  box-shadow: inset 0 0 0 1px var(--edge);
`;
