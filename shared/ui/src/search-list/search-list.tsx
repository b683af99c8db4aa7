import { type ReactNode, type RefObject, useRef } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { isShortcut } from '../is-shortcut.ts';
import { inForcedColours } from '../layout/index.ts';
import { popoverMotion } from '../layout/popover-motion.ts';
import { PageLocale } from '../locale/index.ts';

const Surface = styled(Popover)`
  z-index: var(--z-popover);
  min-width: min(320px, calc(100vw - 40px));
  max-width: min(448px, calc(100vw - 40px));
  border-radius: var(--r-control);
  background: var(--linen);
  box-shadow: var(--e-3), inset 0 0 0 1px var(--grout);
  overflow: hidden;
  display: flex;

  ${inForcedColours} {
    border: 1px solid;
  }
  ${popoverMotion}
  > section {
    display: flex;
    flex-direction: column;
    width: 100%;
    min-height: 0;
    /* The search field and six and a half choices: the half one says that more follow. */
    max-height: min(341px, 60vh);
    outline: none;
  }
`;

const Search = styled(SearchField)`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: none;
  padding-inline: 14px;
  border-bottom: 1px solid var(--grout);
  color: var(--ink-2);

  &:focus-within {
    box-shadow: inset 0 -2px 0 var(--persiana);
  }
  input {
    flex: 1;
    min-width: 0;
    height: 48px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: var(--ink);
    box-shadow: none;
    appearance: none;
  }
  input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
`;

const List = styled(ListBox)`
  min-height: 0;
  padding: 6px 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
`;

const Choice = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 6px 14px;
  outline: none;
  cursor: pointer;

  &[data-hovered],
  &[data-focused] {
    background: var(--wall-shade);
  }
  ${inForcedColours} {
    &[data-focused] {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  &[data-selected] {
    background: var(--persiana-tint);
    font-weight: 600;
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  flex: none;
  margin-inline-start: auto;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
  font-weight: 400;
`;

const Empty = styled.p`
  padding: 12px 14px;
  color: var(--ink-2);
`;

export interface SearchListItem<T extends string> {
  id: T;
  name: string;
  /** Text at the right ("+34"). */
  detail?: string | undefined;
  /** An element before the name, such as a flag. */
  leading?: ReactNode;
  /** Additional words for the search ("España ES"). */
  keywords?: string | undefined;
}

export interface SearchListProps<T extends string> {
  /** The width of the field to which the button belongs, in px. */
  width: number;
  /** The button that opens the list, below which it appears. */
  button: RefObject<HTMLButtonElement | null>;
  /** The name of the list ("Country code, Spain +34"). */
  label: string;
  searchLabel: string;
  emptyText: string;
  items: readonly SearchListItem<T>[];
  value: T | null;
  onChange: (value: T) => void;
  isOpen: boolean;
  onClose: () => void;
}

/** The list of a `SearchButton`, with a search field. */
export const SearchList = <T extends string>(props: SearchListProps<T>) => (
  <PageLocale>
    <Searchable {...props} />
  </PageLocale>
);

const marked = (input: HTMLInputElement) => input.getAttribute('aria-activedescendant');
const firstKey = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[role="option"]')?.dataset.key;

const Searchable = <T extends string>({
  width,
  button,
  label,
  searchLabel,
  emptyText,
  items,
  value,
  onChange,
  isOpen,
  onClose,
}: SearchListProps<T>) => {
  const { contains } = useFilter({ sensitivity: 'base' });
  const list = useRef<HTMLDivElement>(null);
  const choose = (key: unknown) => {
    const item = items.find(({ id }) => id === key);
    if (!item) return;
    onChange(item.id);
    onClose();
  };
  return (
    <Surface
      trigger="DialogTrigger"
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => (isNowOpen ? undefined : onClose())}
      placement="bottom start"
      offset={4}
      style={{ width }}
    >
      <Dialog aria-label={label}>
        <Autocomplete filter={contains}>
          <Search aria-label={searchLabel} autoFocus>
            <Icon name="search" size={20} />
            <Input
              role="combobox"
              aria-expanded
              aria-haspopup="listbox"
              enterKeyHint="search"
              placeholder={searchLabel}
              onKeyDownCapture={(event) => {
                // The field would use the first Escape to clear its text.
                if (event.key === 'Escape') onClose();
                // The list marks its first choice a moment after the text, and Enter may come before.
                if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isShortcut(event) && !marked(event.currentTarget)) {
                  event.preventDefault();
                  event.stopPropagation();
                  if (event.currentTarget.value !== '') choose(firstKey(list.current));
                }
              }}
            />
          </Search>
          <List
            aria-label={label}
            selectionMode="single"
            selectedKeys={value === null ? [] : [value]}
            ref={list}
            shouldFocusWrap
            renderEmptyState={() => <Empty>{emptyText}</Empty>}
            // The chosen one is chosen again by taking it away.
            onSelectionChange={(keys) => choose(keys === 'all' ? value : ([...keys][0] ?? value))}
          >
            {items.map(({ id: itemId, name, detail, leading, keywords }) => (
              <Choice key={itemId} id={itemId} textValue={[name, detail, keywords].filter(Boolean).join(' ')}>
                {leading}
                <Name>{name}</Name>
                {detail ? <Detail>{detail}</Detail> : null}
              </Choice>
            ))}
          </List>
        </Autocomplete>
      </Dialog>
    </Surface>
  );
};
