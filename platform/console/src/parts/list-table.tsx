import type { SortDirection } from '@nitida/contract';
import { Icon } from '@nitida/ui/icons';
import { inForcedColours } from '@nitida/ui/layout';
import { PageLocale } from '@nitida/ui/locale';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';
import { styled } from 'styled-components';
import type { Column as DataColumn } from './data-table.tsx';
import * as styles from './table-styles.ts';

const Grid = styled(Table)`
  ${styles.table}
`;

/** The headings by which rows are sorted stay where there is no room for columns. */
const Head = styled(TableHeader)`
  ${styles.narrow} {
    display: block;

    > tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 18px;
    }
    th:not([data-allows-sorting], :first-child) {
      display: none;
    }
    th {
      padding-inline-end: 0;
    }
    th > span {
      flex-direction: row;
    }
  }
`;

const HeadCell = styled(Column)<styles.HeadCellLook>`
  ${styles.headCell}

  &[data-allows-sorting] {
    cursor: pointer;
  }
  &[data-allows-sorting]:hover {
    color: var(--ink);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--persiana);
    outline-offset: -2px;
  }
  > span {
    display: inline-flex;
    flex-direction: ${({ $isNumber }) => ($isNumber ? 'row-reverse' : 'row')};
    align-items: center;
    gap: 4px;
    min-height: 24px;
  }
  svg {
    flex: none;
    visibility: hidden;
    transform: rotate(90deg);
  }
  &[aria-sort='descending'] svg {
    visibility: visible;
  }
  &[aria-sort='ascending'] svg {
    visibility: visible;
    transform: rotate(-90deg);
  }
`;

const Body = styled(TableBody)`
  ${styles.body}
`;

const Line = styled(Row)`
  ${styles.row}
  position: relative;

  &[data-selected] {
    background: var(--wall-shade);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--persiana);
    outline-offset: -2px;
  }
`;

const Field = styled(Cell)<styles.CellLook>`
  ${styles.cell}

  &[data-focus-visible] {
    outline: 2px solid var(--persiana);
    outline-offset: -2px;
  }
`;

/** The box is small, and what is pressed reaches beyond it. */
const Choice = styled(Checkbox)`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border-radius: 5px;
  background: var(--linen);
  box-shadow: inset 0 0 0 1.5px var(--edge);
  color: var(--on-persiana);
  vertical-align: middle;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: -12px;
  }
  svg {
    visibility: hidden;
  }
  &[data-selected],
  &[data-indeterminate] {
    background: var(--persiana);
    box-shadow: none;
  }
  &[data-selected] svg {
    visibility: visible;
  }
  &[data-focus-visible] {
    box-shadow: var(--ring);
  }
  ${inForcedColours} {
    border: 1px solid;
  }
`;

export interface ListColumn<T> extends DataColumn<T> {
  /** The rows can be sorted by it. Its id is the name by which the list is asked to. */
  isSorting?: boolean;
}

export interface Sorting {
  column: string;
  direction: SortDirection;
}

interface ListTableProps<T> {
  /** For screen readers. */
  label: string;
  columns: readonly ListColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** The words that name a row. */
  nameOf: (row: T) => string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
}

/** A table that can be sorted, and whose rows can be selected, by mouse, finger and keyboard. It becomes blocks as a `DataTable` does. */
export function ListTable<T>({ label, columns, rows, keyOf, nameOf, sorting, onSort, selected, onSelect }: ListTableProps<T>) {
  return (
    <PageLocale>
      <styles.Frame>
        <Grid
          aria-label={label}
          selectionMode="multiple"
          selectedKeys={selected}
          onSelectionChange={(keys) => onSelect(new Set(keys === 'all' ? rows.map(keyOf) : [...keys].map(String)))}
          sortDescriptor={sorting}
          onSortChange={({ column, direction }) => onSort({ column: String(column), direction })}
        >
          <Head>
            <HeadCell $width="36px" $isNumber={false}>
              <SelectionBox />
            </HeadCell>
            {columns.map(({ id, name, look, width, isSorting = false }) => (
              <HeadCell
                key={id}
                id={id}
                isRowHeader={look === 'title'}
                allowsSorting={isSorting}
                $width={width}
                $isNumber={look === 'number'}
              >
                <span>
                  {name}
                  {isSorting ? <Icon name="arrow" size={14} /> : null}
                </span>
              </HeadCell>
            ))}
          </Head>
          <Body>
            {rows.map((row) => (
              <Line key={keyOf(row)} id={keyOf(row)} textValue={nameOf(row)}>
                <Field $look="plain" $inBlock="select">
                  <SelectionBox />
                </Field>
                {columns.map(({ id, name, look, narrow = 'labelled', cell }) => (
                  <Field key={id} $look={look ?? 'plain'} $inBlock={look === 'title' ? 'title' : narrow} data-name={name}>
                    {cell(row)}
                  </Field>
                ))}
              </Line>
            ))}
          </Body>
        </Grid>
      </styles.Frame>
    </PageLocale>
  );
}

const SelectionBox = () => (
  <Choice slot="selection">
    <Icon name="check" size={14} />
  </Choice>
);
