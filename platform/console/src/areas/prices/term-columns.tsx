import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../parts/data-table.tsx';

/** What applies to a booking now and after a change. Null when the booking has no price. */
export interface Changed<Terms> {
  before: Terms | null;
  after: Terms | null;
}

interface TermColumns<Row, Terms, Term extends keyof Terms & string> {
  termsOf: (row: Row) => Changed<Terms>;
  /** The names of the columns, in their order. */
  names: Readonly<Record<Term, string>>;
  show: (terms: Terms, term: Term) => ReactNode;
}

/** A column for each term that changes for one of the rows, and the rows for which one of them does. */
export function useTermColumns<Row, Terms, Term extends keyof Terms & string>(
  rows: readonly Row[],
  { termsOf, names, show }: TermColumns<Row, Terms, Term>,
): { columns: Column<Row>[]; changed: Row[] } {
  const { t } = useTranslation();
  const isChanged = ({ before, after }: Changed<Terms>, term: Term) => before?.[term] !== after?.[term];
  const cell = (row: Row, term: Term): ReactNode => {
    const { before, after } = termsOf(row);
    if (before === null || after === null) return t('operations.prices.noPrice');
    if (!isChanged({ before, after }, term)) return t('operations.prices.same');
    return (
      <div>
        {show(before, term)} → {show(after, term)}
      </div>
    );
  };
  const terms = (Object.keys(names) as Term[]).filter((term) => rows.some((row) => isChanged(termsOf(row), term)));
  return {
    columns: terms.map((term) => ({ id: term, name: names[term], cell: (row) => cell(row, term) })),
    changed: rows.filter((row) => terms.some((term) => isChanged(termsOf(row), term))),
  };
}
