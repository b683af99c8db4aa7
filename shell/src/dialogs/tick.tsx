import { Icon } from '@nitida/ui/icons';
import { inForcedColours } from '@nitida/ui/layout';
import { styled } from 'styled-components';

const Box = styled.span<{ $isBeside: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  ${({ $isBeside }) => ($isBeside ? 'width: 32px; height: 32px;' : 'width: 56px; height: 56px; margin-bottom: 16px;')}
  border-radius: var(--r-control);
  background: var(--persiana);
  color: var(--on-persiana);

  ${inForcedColours} {
    forced-color-adjust: none;
  }
`;

/** Over the title of a dialog, or beside its first line: what was asked for is done. */
export const Tick = ({ isBeside = false }: { isBeside?: boolean }) => (
  <Box $isBeside={isBeside}>
    <Icon name="check" size={isBeside ? 20 : 32} />
  </Box>
);
