import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { inForcedColours } from '../layout/index.ts';

const Trigger = styled(Button)`
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

const Surface = styled(Popover)`
  z-index: var(--z-popover);
  min-width: max(200px, var(--trigger-width));
  overflow: auto;
  border-radius: var(--r-control);
  background: var(--linen);
  box-shadow: var(--e-3), inset 0 0 0 1px var(--grout);

  ${inForcedColours} {
    border: 1px solid;
  }
  transition: opacity var(--m-quick), transform var(--m-quick) var(--ease-out);

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
    transform: translateY(-4px);
  }
`;

const List = styled(Menu)`
  padding: 6px 0;
  outline: none;
`;

const Choice = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 6px 16px 6px 14px;
  outline: none;
  cursor: pointer;

  &[data-hovered],
  &[data-focused] {
    background: var(--wall-shade);
  }
  &:focus-visible {
    box-shadow: none;
  }
  &[data-focus-visible] {
    border-radius: var(--r-control);
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  &[data-selected] {
    font-weight: 600;
  }
  > svg {
    color: var(--persiana-ink);
  }
  &:not([data-selected]) > svg:first-child {
    visibility: hidden;
  }
`;

const Detail = styled.span`
  margin-inline-start: auto;
  color: var(--ink-2);
  font-weight: 400;
`;

export interface MenuChoice<T extends string> {
  id: T;
  name: string;
  /** The language of the name, when it differs from the page. */
  lang?: string | undefined;
  detail?: ReactNode;
}

export interface MenuButtonProps<T extends string> {
  /** The name of the button and the menu ("Language"). */
  label: string;
  /** The content of the button. */
  children: ReactNode;
  items: readonly MenuChoice<T>[];
  /** The selected item. Without it the items are plain actions. */
  selected?: T | undefined;
  onAction: (id: T) => void;
  className?: string | undefined;
}

export const MenuButton = <T extends string>({ label, children, items, selected, onAction, className }: MenuButtonProps<T>) => {
  const choose = (key: string | number) => {
    const item = items.find(({ id }) => id === key);
    if (item) onAction(item.id);
  };
  return (
    <MenuTrigger>
      <Trigger aria-label={label} className={className ?? ''}>
        {children}
      </Trigger>
      <Surface placement="bottom end" offset={6}>
        <List
          aria-label={label}
          onAction={choose}
          {...(selected === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [selected], disallowEmptySelection: true })}
        >
          {items.map(({ id, name, lang, detail }) => (
            <Choice key={id} id={id} textValue={name}>
              {selected === undefined ? null : <Icon name="check" size={18} />}
              <span {...(lang ? { lang } : {})}>{name}</span>
              {detail ? <Detail>{detail}</Detail> : null}
            </Choice>
          ))}
        </List>
      </Surface>
    </MenuTrigger>
  );
};
