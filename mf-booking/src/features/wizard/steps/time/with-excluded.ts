import { type LocalDate, maximumVisits } from '@nitida/domain';

/** Adds an excluded date and keeps the dates sorted. Above the limit, orphaned dates are dropped first. */
export function withExcluded(excluded: readonly LocalDate[], date: LocalDate, visits: readonly LocalDate[]): LocalDate[] {
  const all = [...new Set([...excluded, date])].sort();
  return all.length > maximumVisits ? all.filter((each) => visits.includes(each)) : all;
}
