import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { styled } from 'styled-components';

const List = styled(TabList)`
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

const Name = styled(Tab)`
  position: relative;
  display: flex;
  align-items: center;
  flex: none;
  min-height: 48px;
  padding: 12px 2px;
  color: var(--ink-2);
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  outline: none;

  &[data-hovered] {
    color: var(--ink);
  }
  &[data-selected] {
    color: var(--ink);
    font-weight: 600;
  }
  &[data-selected]::after {
    content: '';
    position: absolute;
    inset: auto 2px 0;
    height: 4px;
    background: var(--persiana);
    transform: skewX(var(--ray));
  }
  &:focus-visible {
    box-shadow: none;
  }
  &[data-focus-visible] {
    border-radius: var(--r-tile);
    box-shadow: inset 0 0 0 2px var(--focus);
  }
`;

const Content = styled(TabPanel)`
  outline: none;

  &[data-focus-visible] {
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

export const Tabs = <T extends string>({ label, items, value, onChange, className }: TabsProps<T>) => (
  <AriaTabs
    className={className ?? ''}
    selectedKey={value}
    onSelectionChange={(key) => {
      const chosen = items.find((item) => item.id === key);
      if (chosen && chosen.id !== value) onChange(chosen.id);
    }}
  >
    <List aria-label={label}>
      {items.map(({ id, name }) => (
        <Name key={id} id={id}>
          {name}
        </Name>
      ))}
    </List>
    {items.map(({ id, content }) => (
      <Content key={id} id={id}>
        {content}
      </Content>
    ))}
  </AriaTabs>
);
