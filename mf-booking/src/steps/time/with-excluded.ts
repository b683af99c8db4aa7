import { type LocalDate, maximumVisits } from '@nitida/domain';

/** One more date left out, in their order. Those that are visits no more go first when there would be too many to keep. */
export function withExcluded(excluded: readonly LocalDate[], date: LocalDate, visits: readonly LocalDate[]): LocalDate[] {
  const all = [...new Set([...excluded, date])].sort();
  return all.length > maximumVisits ? all.filter((each) => visits.includes(each)) : all;
}
