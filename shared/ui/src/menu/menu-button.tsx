import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { isWithoutPointer, PressButton } from '../buttons/index.ts';

const Trigger = styled(PressButton)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 44px;
  min-height: 44px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: inherit;
  font-size: 0.9375rem;
  font-weight: 500;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: var(--wall-shade);
  }
`;

/** Where the focus goes when a menu opens: to its first or last item, or to the menu itself after a click or a tap. */
export type MenuOpening = 'first' | 'last' | 'menu';

export interface MenuButtonProps {
  /** The name of the button ("Language"). */
  label: string;
  /** The content of the button. */
  children: ReactNode;
  /** The id of the menu. */
  menuId: string;
  isOpen: boolean;
  onOpen: (opening: MenuOpening) => void;
  /** Called when the pointer or the focus reaches the button: a good time to load the menu. */
  onApproach: () => void;
  className?: string | undefined;
  ref: Ref<HTMLButtonElement>;
}

/** A button that opens a `MenuList`. It is small, so that the list can be loaded when it is first needed. */
export const MenuButton = ({ label, children, menuId, isOpen, onOpen, onApproach, className, ref }: MenuButtonProps) => {
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <Trigger
      ref={ref}
      aria-label={label}
      aria-haspopup="true"
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': menuId })}
      className={className ?? ''}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onPress={(event) => onOpen(isWithoutPointer(event) ? 'first' : 'menu')}
      onKeyDown={openByArrow}
    >
      {children}
    </Trigger>
  );
};
