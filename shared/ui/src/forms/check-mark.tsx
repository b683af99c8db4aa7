import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { inForcedColours } from '../layout/index.ts';

const Box = styled.span<{ $isRound: boolean; $isInvalid: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: ${({ $isRound }) => ($isRound ? '50%' : '5px')};
  background: var(--linen);
  box-shadow: inset 0 0 0 ${({ $isInvalid }) => ($isInvalid ? '2px var(--barro)' : '1.5px var(--edge)')};
  transition: background var(--m-quick), box-shadow var(--m-quick);

  /* The mark is shown or hidden without colours, because forced colours would repaint a colour that hides it. */
  > * {
    visibility: hidden;
  }
  i {
    border: 5px solid;
    border-radius: 50%;
  }
  ${inForcedColours} {
    border: 1px solid;
  }
`;

/** Styles the drawn mark by the state of the native input before it. Add it to their label. */
export const markFollowsInput = css`
  input:checked ~ ${Box} {
    background: var(--persiana);
    color: var(--on-persiana);
    box-shadow: none;

    > * {
      visibility: visible;
    }
    ${inForcedColours} {
      forced-color-adjust: none;
      border-color: var(--persiana);
    }
  }
  input:disabled ~ ${Box} {
    background: var(--wall-shade);
    box-shadow: inset 0 0 0 1.5px var(--grout);
  }
  input:checked:disabled ~ ${Box} {
    background: var(--ink-off);
    box-shadow: none;
  }
`;

/** The native input covers its whole label invisibly, so that it receives clicks and the focus. */
export const HiddenInput = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
  z-index: 1;
`;

export const CheckMark = ({ isRound = false, isInvalid = false }: { isRound?: boolean; isInvalid?: boolean }): ReactNode => (
  <Box $isRound={isRound} $isInvalid={isInvalid} aria-hidden="true">
    {isRound ? <i /> : <Icon name="check" size={18} />}
  </Box>
);
