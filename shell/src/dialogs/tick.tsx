import { Icon } from '@nitida/ui/icons';
import { inForcedColours } from '@nitida/ui/layout';
import { styled } from 'styled-components';

const Box = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-bottom: 16px;
  border-radius: var(--r-control);
  background: var(--persiana);
  color: var(--on-persiana);

  ${inForcedColours} {
    forced-color-adjust: none;
  }
`;

/** Over the title of a dialog: what was asked for is done. */
export const Tick = () => (
  <Box>
    <Icon name="check" size={32} />
  </Box>
);
