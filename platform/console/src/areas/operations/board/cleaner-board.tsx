import type { StaffCleaner, WeekVisit } from '@nitida/contract';
import { formatDate, formatWeekday } from '@nitida/ui/format';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../parts/when.tsx';
import { type Filter, passes, rowsOfDates } from './board-rows.ts';
import { VisitBoard } from './visit-board.tsx';

interface CleanerBoardProps {
  cleaner: StaffCleaner;
  dates: readonly string[];
  visits: readonly WeekVisit[];
  filter: Filter;
  /** Today, and the minutes of it that have passed. */
  today: { date: string; minutes: number };
}

/** The week of one cleaner, a row for each day. */
export function CleanerBoard({ cleaner, dates, visits, filter, today }: CleanerBoardProps) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const own = visits.filter((visit) => passes(visit, filter));
  const rows = rowsOfDates(dates, own, cleaner.hours).map((row) => ({
    row,
    name: `${formatWeekday(row.key, locale, 'short')} ${formatDate(row.key, locale, 'day')}`,
    note: t('operations.board.visits', { count: row.placed.length }),
    empty: t(row.working ? 'operations.week.none' : 'operations.board.off'),
    now: row.key === today.date ? today.minutes : null,
  }));
  return <VisitBoard label={t('operations.board.of', { who: cleaner.name })} rows={rows} />;
}
