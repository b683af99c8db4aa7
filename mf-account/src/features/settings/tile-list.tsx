import { TileWall } from '@nitida/ui/layout';
import { Small } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TileItem {
  id: string;
  name: ReactNode;
  detail?: ReactNode;
  /** The right end of the line: an amount or a button. */
  end?: ReactNode;
}

export function TileList({ items, label }: { items: readonly TileItem[]; label: string }) {
  return (
    <TileWall as="ul" aria-label={label}>
      {items.map(({ id, name, detail, end }) => (
        <Tile key={id}>
          <span>
            <b>{name}</b>
            {detail ? <Small as="span">{detail}</Small> : null}
          </span>
          {end}
        </Tile>
      ))}
    </TileWall>
  );
}

const Tile = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px var(--s-4);
  min-height: 68px;
  padding: 10px 20px;

  /* A long text wraps beside the end of its line. */
  > span:first-child {
    flex: 1 1 8em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* An amount stays at the right when a long name wraps. A button goes below the name's start. */
  > span:last-child:not(:first-child) {
    margin-inline-start: auto;
  }
  b {
    display: block;
    font-weight: 600;
  }
`;
