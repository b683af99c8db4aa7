import type { StaffCleaner, WeekVisit } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Mark } from '../../../parts/mark.tsx';
import { type Filter, passes, rowOfRequests, rowsOfDay } from './board-rows.ts';
import { type ShownRow, VisitBoard } from './visit-board.tsx';

interface DayBoardProps {
  label: string;
  date: string;
  visits: readonly WeekVisit[];
  cleaners: readonly StaffCleaner[];
  filter: Filter;
  /** Minutes of the day, when the date is today. */
  now: number | null;
}

/** The visits of a day: first those that still need a cleaner, then a row for each cleaner. */
export function DayBoard({ label, date, visits, cleaners, filter, now }: DayBoardProps) {
  const { t } = useTranslation();
  const ofState = visits.filter((visit) => passes(visit, { ...filter, cleaner: null }));
  const requests = rowOfRequests(date, ofState);
  const people = filter.cleaner === null ? cleaners : cleaners.filter(({ id }) => id === filter.cleaner);
  const open: ShownRow = {
    row: requests,
    name: <Mark $tone={requests.placed.length === 0 ? 'quiet' : 'wait'}>{t('operations.board.open')}</Mark>,
    note: t('operations.board.visits', { count: requests.placed.length }),
    empty: t('operations.board.noneOpen'),
    now,
  };
  const rows = rowsOfDay(date, ofState, people).map(
    (row): ShownRow => ({
      row,
      name: <Link to={`/operations/cleaners/${row.key}`}>{row.name}</Link>,
      note: t('operations.board.visits', { count: row.placed.length }),
      empty: t(row.working ? 'operations.week.none' : 'operations.board.off'),
      now,
    }),
  );
  return <VisitBoard label={label} rows={filter.cleaner === null ? [open, ...rows] : rows} />;
}
