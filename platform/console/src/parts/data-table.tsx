import { VisuallyHidden } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** Below this width of the table, not of the window, each row is a block. */
const narrow = '@container (max-width: 640px)';

const Frame = styled.div`
  container-type: inline-size;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-top: 1px solid var(--edge);
  font-size: var(--t-small);
  line-height: 1.4;

  ${narrow} {
    display: block;
  }
`;

const Head = styled.thead`
  ${narrow} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Numbers keep away from the texts after them. Those of the last column end where the lines of the table end. */
const numberEnd = css`
  padding-inline-end: 32px;

  &:last-child {
    padding-inline-end: 0;
  }
`;

/** A name of its own keeps the role from being taken for a repetition: it stays when `display` changes. */
const HeadRow = styled.tr``;

const HeadCell = styled.th<{ $width: string | undefined; $isNumber: boolean }>`
  width: ${({ $width = 'auto' }) => $width};
  padding: 8px 16px 8px 0;
  color: var(--ink-3);
  font-size: var(--t-micro);
  font-weight: 500;
  text-align: ${({ $isNumber }) => ($isNumber ? 'end' : 'start')};
  vertical-align: bottom;
  white-space: nowrap;

  ${({ $isNumber }) => $isNumber && numberEnd}
`;

const Body = styled.tbody`
  ${narrow} {
    display: block;
  }
`;

const Row = styled.tr`
  border-top: 1px solid var(--grout);

  &:hover {
    background: var(--wall-shade);
  }
  ${narrow} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 14px;
    padding-block: 12px;

    &:hover {
      background: none;
    }
  }
`;

/** How a cell stands in a narrow row. */
const inBlock = {
  title: css`
    order: -2;
    flex: 1 0 calc(100% - 152px);
    font-size: 0.9375rem;
  `,
  action: css`
    order: -1;
    margin-inline-start: auto;
    width: auto;
  `,
  inline: css`
    white-space: normal;
  `,
  line: css`
    flex: 1 0 100%;
  `,
  end: css`
    order: 2;
    flex: 1 0 100%;
    margin-top: 8px;
    white-space: normal;

    > div {
      flex-wrap: wrap;
    }
  `,
  labelled: css`
    order: 1;
    flex: 1 0 100%;
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 14px;
    white-space: normal;

    &::before {
      content: attr(data-name);
      color: var(--ink-3);
      font-size: var(--t-micro);
      line-height: 1.5;
    }
  `,
};

const inRow = {
  title: css`
    font-weight: 600;
  `,
  action: css`
    width: 1%;
    padding-block: 2px;
    padding-inline-end: 0;
    text-align: end;
    white-space: nowrap;

    > div {
      flex-wrap: nowrap;
    }
  `,
  short: css`
    white-space: nowrap;
  `,
  number: css`
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;

    ${numberEnd}
  `,
  plain: null,
};

const Cell = styled.td<{ $look: keyof typeof inRow; $inBlock: keyof typeof inBlock }>`
  padding: 9px 16px 9px 0;
  text-align: start;
  vertical-align: baseline;
  font-weight: 400;
  overflow-wrap: break-word;
  ${({ $look }) => inRow[$look]}

  ${narrow} {
    display: block;
    min-width: 0;
    padding: 1px 0;
    overflow-wrap: anywhere;
    text-align: start;
    ${({ $inBlock }) => inBlock[$inBlock]}

    &:empty {
      display: none;
    }
  }
`;

export interface Column<T> {
  id: string;
  name: string;
  /** `title` names the row, `short` stays on one line, a `number` stands below those of other rows, digit by digit, `action` has its buttons. */
  look?: 'title' | 'short' | 'number' | 'action';
  /** The width of the column, so that tables of one kind have the same columns. */
  width?: string;
  /**
   * On a narrow screen: with the name of the column (the default), on a line of its own, after the cell before, or below all others.
   * `action` stands beside the title when nothing else is said.
   */
  narrow?: 'labelled' | 'line' | 'inline' | 'end';
  /** An empty cell is left out on a narrow screen. */
  cell: (row: T) => ReactNode;
}

interface DataTableProps<T> {
  /** For screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}

/** A table whose rows become blocks where there is no room for columns. The roles stay, which a changed `display` takes from the elements. */
export function DataTable<T>({ label, columns, rows, keyOf }: DataTableProps<T>) {
  return (
    <Frame>
      <Table aria-label={label} role="table">
        <Head role="rowgroup">
          <HeadRow role="row">
            {columns.map(({ id, name, look, width }) => (
              <HeadCell key={id} role="columnheader" scope="col" $width={width} $isNumber={look === 'number'}>
                {look === 'action' ? <VisuallyHidden>{name}</VisuallyHidden> : name}
              </HeadCell>
            ))}
          </HeadRow>
        </Head>
        <Body role="rowgroup">
          {rows.map((row) => (
            <Row key={keyOf(row)} role="row">
              {columns.map((column) => (
                <TableCell key={column.id} column={column} row={row} />
              ))}
            </Row>
          ))}
        </Body>
      </Table>
    </Frame>
  );
}

function TableCell<T>({ column, row }: { column: Column<T>; row: T }) {
  const { name, look = 'plain', narrow: place = look === 'action' ? 'action' : 'labelled', cell } = column;
  if (look === 'title')
    return (
      <Cell as="th" scope="row" role="rowheader" $look="title" $inBlock="title">
        {cell(row)}
      </Cell>
    );
  return (
    <Cell role="cell" $look={look} $inBlock={place} data-name={name}>
      {cell(row)}
    </Cell>
  );
}
