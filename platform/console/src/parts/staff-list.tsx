import { EmptyState, Note } from '@nitida/ui/feedback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../calls/call-failure.ts';
import { Actions } from './actions.tsx';
import { CsvLink } from './csv-link.tsx';
import { ListFile } from './list-file.tsx';
import { type ListColumn, ListTable, type Sorting } from './list-table.tsx';
import { PageTurns } from './page-turns.tsx';
import type { CsvRow } from './save-csv.ts';
import { Section } from './section.tsx';

/** A page of a list has so many rows. One more is asked for, which says whether another page follows. */
export const rowsOfPage = 50;

interface StaffListProps<T> {
  label: string;
  /** How many there are, in words. */
  title: string;
  /** There are more than were counted. */
  isMore: boolean;
  entries: readonly T[];
  columns: readonly ListColumn<T>[];
  nameOf: (entry: T) => string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  after: string | undefined;
  file: { name: string; head: readonly string[]; rowOf: (entry: T) => CsvRow };
  read: (last: T | undefined) => Promise<CallResult<{ entries: readonly T[] }>>;
}

/** A page of a list with its number, its sorting, and a file of all of it or of the selected rows. */
export function StaffList<T extends { id: string }>(props: StaffListProps<T>) {
  const { label, title, isMore, entries, columns, nameOf, sorting, onSort, after, file, read } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = entries.slice(0, rowsOfPage);
  // What was chosen and has left the page is not chosen any more.
  const selected = rows.filter(({ id }) => chosen.has(id));
  const fileParts = { fileName: file.name, head: file.head, separator: ';' as const };
  if (entries.length === 0) return <EmptyState title={t('operations.orders.nothing')} />;
  return (
    <Section
      title={title}
      actions={
        <Actions>
          {selected.length === 0 ? null : (
            <CsvLink {...fileParts} label={t('operations.list.fileOf', { count: selected.length })} rows={selected.map(file.rowOf)} />
          )}
          <ListFile {...fileParts} label={t('operations.audit.file')} rowOf={file.rowOf} read={read} />
        </Actions>
      }
    >
      {isMore ? <Note>{t('operations.orders.cut')}</Note> : null}
      <ListTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        sorting={sorting}
        onSort={onSort}
        selected={new Set(selected.map(({ id }) => id))}
        onSelect={setChosen}
      />
      <PageTurns label={t('operations.list.pages')} after={after} last={entries.length > rowsOfPage ? rows.at(-1)?.id : undefined} />
    </Section>
  );
}
