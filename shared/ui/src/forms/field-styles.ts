import { styled } from 'styled-components';
import { inForcedColours } from '../layout/index.ts';

/** The drawn box around a native input, which has no style of its own. */
export const InputBox = styled.div<{ $isInvalid: boolean; $isDisabled: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: var(--field-h);
  padding-inline: 14px;
  border-radius: var(--r-control);
  background: ${({ $isDisabled }) => ($isDisabled ? 'var(--wall-shade)' : 'var(--linen)')};
  color: ${({ $isDisabled }) => ($isDisabled ? 'var(--ink-3)' : 'var(--ink)')};
  box-shadow: inset 0 0 0 ${({ $isInvalid, $isDisabled }) =>
    $isInvalid ? '2px var(--barro)' : $isDisabled ? '1px var(--grout)' : '1px var(--edge)'};
  transition: box-shadow var(--m-quick);

  &:hover {
    ${({ $isInvalid, $isDisabled }) => ($isInvalid || $isDisabled ? '' : 'box-shadow: inset 0 0 0 1px var(--ink);')}
  }
  &:focus-within:not(:has(button:focus)) {
    box-shadow: inset 0 0 0 2px ${({ $isInvalid }) => ($isInvalid ? 'var(--barro)' : 'var(--persiana)')}, 0 0 0 3px var(--wall),
      0 0 0 5px var(--focus);
  }
  > svg {
    color: var(--ink-2);
  }
  ${inForcedColours} {
    border: 1px solid;
  }
`;

export const BareInput = styled.input`
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: var(--field-h);
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  appearance: none;

  &:focus-visible {
    box-shadow: none;
  }
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:disabled {
    cursor: not-allowed;
    -webkit-text-fill-color: var(--ink-3);
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:-webkit-autofill {
    -webkit-text-fill-color: var(--ink);
    box-shadow: inset 0 0 0 100px var(--persiana-tint);
  }
`;
