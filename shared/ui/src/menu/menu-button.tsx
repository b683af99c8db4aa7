import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { isWithoutPointer, PressButton } from '../buttons/index.ts';
import { isShortcut } from '../is-shortcut.ts';

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

const openings: Partial<Record<string, MenuOpening>> = { ArrowDown: 'first', ArrowUp: 'last', Enter: 'first', ' ': 'first' };

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
  const openByKey = (event: KeyboardEvent) => {
    const opening = openings[event.key];
    if (opening === undefined || isShortcut(event)) return;
    // The click that would follow is taken for one of a screen reader by react-aria, which would then not move the focus to an item.
    event.preventDefault();
    onOpen(opening);
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
      onKeyDown={openByKey}
    >
      {children}
    </Trigger>
  );
};
