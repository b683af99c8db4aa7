import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { from1024, inForcedColours } from '../layout/index.ts';
import { VisuallyHidden } from '../type/index.ts';

type State = 'done' | 'now' | 'next';

/* The steps stand side by side, each below its mark, and a line leads from mark to mark. */
const inRow = css`
  ${from1024} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    column-gap: 20px;

    > li {
      padding: 34px 0 0;
    }
    > li > span:first-child {
      left: 0;
    }
    > li:not(:last-child)::before {
      inset: 12px -16px auto 26px;
      width: auto;
      height: 2px;
    }
  }
`;

const List = styled.ol<{ $isRow: boolean }>`
  display: grid;
  ${({ $isRow }) => $isRow && inRow}
`;

const Mark = styled.span<{ $state: State; $isSad: boolean }>`
  position: absolute;
  left: 2px;
  top: 4px;
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  border-radius: 3px;
  background: ${({ $state, $isSad }) => ({ done: $isSad ? 'var(--ink-3)' : 'var(--persiana)', now: 'var(--luz-2)', next: 'var(--linen)' })[$state]};
  box-shadow: ${({ $state }) => ({ done: 'none', now: 'inset 0 0 0 2px var(--luz-ink)', next: 'inset 0 0 0 2px var(--edge)' })[$state]};
  color: ${({ $isSad }) => ($isSad ? 'var(--linen)' : 'var(--on-persiana)')};

  ${inForcedColours} {
    forced-color-adjust: none;
    box-shadow: none;
    border: 2px solid ${({ $state }) => ($state === 'done' ? 'Highlight' : 'CanvasText')};
  }
  svg {
    stroke-width: 3;
  }
`;

const Item = styled.li<{ $state: State }>`
  position: relative;
  padding: 0 0 22px 36px;

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 10px;
    top: 24px;
    bottom: -2px;
    width: 2px;
    background: ${({ $state }) => ($state === 'done' ? 'var(--persiana)' : 'var(--grout)')};
  }
  &:last-child {
    padding-bottom: 0;
  }
  > p:first-of-type {
    font-weight: ${({ $state }) => ($state === 'next' ? 500 : 600)};
    line-height: 1.4;
    color: ${({ $state }) => ($state === 'next' ? 'var(--ink-2)' : 'var(--ink)')};
  }
  > div {
    font-size: var(--t-small);
    line-height: 1.45;
    color: var(--ink-2);
  }
  > div::first-letter {
    text-transform: uppercase;
  }
`;

export interface TimelineItem {
  id: string;
  state: State;
  /** Something went wrong, so it has a grey cross instead of a tick. */
  isSad?: boolean | undefined;
  title: ReactNode;
  /** A time, or "by" a time. */
  detail?: ReactNode;
}

export interface TimelineProps {
  label: string;
  items: readonly TimelineItem[];
  /** Text after each title for screen readers, which do not see colours and ticks. */
  stateLabels: Record<State, string>;
  /** From 1024 px the steps are side by side. Six have room. */
  isRow?: boolean | undefined;
}

export const Timeline = ({ label, items, stateLabels, isRow = false }: TimelineProps) => (
  <List aria-label={label} $isRow={isRow}>
    {items.map(({ id, state, isSad = false, title, detail }) => (
      <Item key={id} $state={state} {...(state === 'now' ? { 'aria-current': 'step' } : {})}>
        <Mark $state={state} $isSad={isSad} aria-hidden="true">
          {state === 'done' ? <Icon name={isSad ? 'close' : 'check'} size={12} /> : null}
        </Mark>
        <p>
          {title}
          <VisuallyHidden>, {stateLabels[state]}</VisuallyHidden>
        </p>
        {detail ? <div>{detail}</div> : null}
      </Item>
    ))}
  </List>
);
