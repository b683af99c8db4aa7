import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { inForcedColours } from '../layout/index.ts';
import { popoverMotion } from '../layout/popover-motion.ts';
import { PageLocale } from '../locale/index.ts';
import type { MenuOpening } from '../menu/index.ts';

const Surface = styled(Popover)`
  z-index: var(--z-popover);
  min-width: 200px;
  overflow: auto;
  border-radius: var(--r-control);
  background: var(--linen);
  box-shadow: var(--e-3), inset 0 0 0 1px var(--grout);

  ${inForcedColours} {
    border: 1px solid;
  }
  ${popoverMotion}
`;

const List = styled(Menu)`
  padding: 6px;
  outline: none;
`;

const Choice = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 6px 10px 6px 8px;
  border-radius: var(--r-tile);
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

export interface MenuListProps<T extends string> {
  /** The button that opens the menu, below which it appears. */
  button: RefObject<HTMLButtonElement | null>;
  id: string;
  /** The name of the menu ("Language"). */
  label: string;
  items: readonly MenuChoice<T>[];
  /** The selected item. Without it the items are plain actions. */
  selected?: T | undefined;
  onAction: (id: T) => void;
  /** Null while the menu is closed. */
  opening: MenuOpening | null;
  onClose: () => void;
}

/** The menu of a `MenuButton`. */
export const MenuList = <T extends string>({
  button,
  id: menuId,
  label,
  items,
  selected,
  onAction,
  opening,
  onClose,
}: MenuListProps<T>) => {
  const choose = (key: string | number) => {
    const item = items.find(({ id }) => id === key);
    if (item) onAction(item.id);
  };
  return (
    <PageLocale>
      <Surface
        aria-label={label}
        trigger="MenuTrigger"
        triggerRef={button}
        isOpen={opening !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        placement="bottom end"
        offset={6}
      >
        <List
          id={menuId}
          aria-label={label}
          autoFocus={opening === 'first' || opening === 'last' ? opening : true}
          onAction={choose}
          onClose={onClose}
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
    </PageLocale>
  );
};
