import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { PressButton } from '../buttons/index.ts';
import { Icon } from '../icons/index.ts';
import { inForcedColours } from '../layout/index.ts';

const Trigger = styled(PressButton)<{ $isAttached: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: var(--field-h);
  padding: 0 12px 0 14px;
  border: 0;
  border-radius: ${({ $isAttached }) => ($isAttached ? 'var(--r-control) 0 0 var(--r-control)' : 'var(--r-control)')};
  background: ${({ $isAttached }) => ($isAttached ? 'var(--wall-shade)' : 'var(--linen)')};
  box-shadow: inset 0 0 0 1px var(--edge);
  font-variant-numeric: tabular-nums;
  text-align: start;
  cursor: pointer;
  /* Room for the label above, and for the header of a page. */
  scroll-margin-top: 104px;

  ${inForcedColours} {
    border: 1px solid;
  }
  &:hover,
  &[aria-expanded='true'] {
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  &:focus-visible {
    z-index: 2;
    box-shadow: inset 0 0 0 1px var(--ink), var(--ring);
  }
  &:disabled {
    color: var(--ink-3);
    cursor: not-allowed;
  }
  > svg:last-child {
    margin-inline-start: auto;
  }
`;

export interface SearchButtonProps {
  /** The name of the button, with its value ("Country code, Spain +34"). */
  label: string;
  /** The content of the button. */
  children: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  /** Called when the pointer or the focus reaches the button: a good time to load the list. */
  onApproach: () => void;
  /** The button is joined to a field at its right (`PhoneRow`). */
  isAttached?: boolean | undefined;
  ref: Ref<HTMLButtonElement>;
}

/** A button that opens a `SearchList`. It is small, so that the list can be loaded when it is first needed. */
export const SearchButton = ({ label, children, isOpen, onOpen, onApproach, isAttached = false, ref }: SearchButtonProps) => (
  <Trigger
    ref={ref}
    aria-label={label}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    $isAttached={isAttached}
    onPointerEnter={onApproach}
    onFocus={onApproach}
    onPress={onOpen}
  >
    {children}
    <Icon name="down" size={16} />
  </Trigger>
);
