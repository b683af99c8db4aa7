import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isShortcut } from '../is-shortcut.ts';

const List = styled.div`
  display: flex;
  gap: 28px;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid var(--grout);
  padding-inline: var(--tabs-inset, 0);

  /* Safari before 18.2 does not support scrollbar-width. */
  &::-webkit-scrollbar {
    display: none;
  }
`;

const Name = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  flex: none;
  min-height: 48px;
  padding: 12px 2px;
  border: 0;
  background: none;
  color: var(--ink-2);
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  outline: none;

  &:hover {
    color: var(--ink);
  }
  &[aria-selected='true'] {
    color: var(--ink);
    font-weight: 600;
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 2px 0;
    height: 4px;
    background: var(--persiana);
    transform: skewX(var(--ray));
  }
  &:focus-visible {
    border-radius: var(--r-tile);
    box-shadow: inset 0 0 0 2px var(--focus);
  }
`;

const Content = styled.div`
  outline: none;

  &:focus-visible {
    border-radius: var(--r-tile);
    box-shadow: var(--ring);
  }
`;

export interface TabItem<T extends string> {
  id: T;
  name: ReactNode;
  content: ReactNode;
}

export interface TabsProps<T extends string> {
  label: string;
  items: readonly TabItem<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string | undefined;
}

const tabbable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The tab to which a key leads, from the one at `index`. Null for other keys. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Tabs by the pattern of WAI-ARIA: the arrow keys, Home and End move between the tabs and open them, and Tab goes on to the content. */
export const Tabs = <T extends string>({ label, items, value, onChange, className }: TabsProps<T>) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const selected = items.find(({ id }) => id === value);
  const tabId = (id: T) => `${base}-tab-${id}`;
  const panelId = `${base}-panel-${value}`;

  // A panel without a control is a stop itself, so that the keyboard can scroll it.
  useLayoutEffect(() => {
    if (panel.current) panel.current.tabIndex = panel.current.querySelector(tabbable) ? -1 : 0;
  });

  const choose = (id: T) => {
    if (id !== value) onChange(id);
  };
  const move = (event: KeyboardEvent) => {
    const index = items.findIndex(({ id }) => id === value);
    const target = targetOf(event.key, index, items.length);
    const item = target === null ? undefined : items[target];
    if (target === null || !item || isShortcut(event)) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
    choose(item.id);
  };
  return (
    <div className={className ?? ''}>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map(({ id, name }) => (
          <Name
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-selected={id === value}
            {...(id === value && { 'aria-controls': panelId })}
            tabIndex={id === value ? 0 : -1}
            onClick={() => choose(id)}
          >
            {name}
          </Name>
        ))}
      </List>
      <Content key={value} ref={panel} role="tabpanel" id={panelId} aria-labelledby={tabId(value)}>
        {selected?.content}
      </Content>
    </div>
  );
};
