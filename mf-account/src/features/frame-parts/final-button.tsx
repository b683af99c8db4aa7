import { Button } from '@nitida/ui/buttons';
import { styled } from 'styled-components';

/** The quiet button of what cannot be undone. It asks first, so it is not solid. */
export const FinalButton = styled(Button)`
  color: var(--barro-ink);
`;
