import { VisuallyHidden } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import * as styles from './table-styles.ts';

const Table = styled.table`
  ${styles.table}
`;
const Head = styled.thead`
  ${styles.head}
`;
/** A name of its own keeps the role from being taken for a repetition: it stays when `display` changes. */
const HeadRow = styled.tr``;
const HeadCell = styled.th<styles.HeadCellLook>`
  ${styles.headCell}
`;
const Body = styled.tbody`
  ${styles.body}
`;
const Row = styled.tr`
  ${styles.row}
`;
const Cell = styled.td<styles.CellLook>`
  ${styles.cell}
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
    <styles.Frame>
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
    </styles.Frame>
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
