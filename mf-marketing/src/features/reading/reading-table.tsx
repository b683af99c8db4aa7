import { from1200 } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import { type Figures, fill } from '../../content/figures.ts';

interface Props {
  table: NonNullable<SectionOf<'chapter'>['table']>;
  figures: Figures | null;
  /** The id of the heading that names the table. */
  labelledBy: string;
}

/** A table of a page for reading. On a narrow screen each row becomes a block in which every cell has its header above it. */
export function ReadingTable({ table: { headers, rows }, figures, labelledBy }: Props) {
  return (
    <Table aria-labelledby={labelledBy} {...as('table')}>
      <thead {...as('rowgroup')}>
        <tr {...as('row')}>
          {headers.map((header) => (
            <th key={header} scope="col" {...as('columnheader')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {rows.map(([about = '', ...cells]) => (
          <tr key={about} {...as('row')}>
            <th scope="row" {...as('rowheader')}>
              {fill(about, figures)}
            </th>
            {cells.map((cell, index) => (
              <td key={headers[index + 1]} {...as('cell')}>
                <b aria-hidden="true">{headers[index + 1]}</b>
                {fill(cell, figures)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Browsers drop the meaning of a table whose `display` is changed, so each part names its role. */
const as = (role: string) => ({ role });

const Table = styled.table`
  position: relative;
  display: block;
  margin-top: var(--s-5);
  font-size: 0.9375rem;
  line-height: 1.45;
  text-align: start;

  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tbody {
    display: block;
  }
  tr {
    display: grid;
    gap: 10px;
    padding: 18px 20px;
    border: 1px solid var(--grout);
    border-top: 0;
    background: var(--linen);
  }
  tbody tr:first-child {
    border-top: 1px solid var(--grout);
    border-radius: var(--r-panel) var(--r-panel) 0 0;
  }
  tbody tr:last-child {
    border-end-start-radius: var(--r-panel);
    border-end-end-radius: var(--r-panel);
  }
  th,
  td {
    display: block;
    padding: 0;
    text-align: start;
    overflow-wrap: break-word;
  }
  th {
    font-weight: 600;
  }
  tbody th {
    font-size: 1.0625rem;
  }
  b {
    display: block;
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 500;
  }
  /* On a tablet the headers form a column of their own. */
  @media (min-width: 744px) and (max-width: 1199.98px) {
    td {
      display: grid;
      grid-template-columns: 176px minmax(0, 1fr);
      align-items: baseline;
    }
  }

  ${from1200} {
    display: table;
    width: 100%;
    border-top: 2px solid var(--ink);
    border-collapse: collapse;

    thead {
      position: static;
      display: table-header-group;
      clip-path: none;
    }
    tbody {
      display: table-row-group;
    }
    tr {
      display: table-row;
      border: 0;
      background: none;
    }
    th,
    td {
      display: table-cell;
      width: 25%;
      padding: 14px 24px 14px 0;
      border-bottom: 1px solid var(--grout);
      vertical-align: top;
    }
    th:last-child,
    td:last-child {
      padding-inline-end: 0;
    }
    thead th {
      color: var(--ink-2);
      font-size: 0.875rem;
      font-weight: 500;
    }
    tbody th {
      font-size: 0.9375rem;
    }
    b {
      display: none;
    }
  }
`;
