import type { PayMonth } from '@nitida/contract';

/** A cleaner with what they were paid. */
export interface PaidCleaner {
  id: string;
  name: string;
  visits: number;
  amount: number;
}

/** The payouts of each cleaner as one row, by name. */
export function paidCleaners(rows: PayMonth['rows']): PaidCleaner[] {
  const cleaners = new Map<string, PaidCleaner>();
  for (const { cleanerId: id, cleaner: name, amount } of rows) {
    const { visits, amount: before } = cleaners.get(id) ?? { visits: 0, amount: 0 };
    cleaners.set(id, { id, name, visits: visits + 1, amount: before + amount });
  }
  return [...cleaners.values()].toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
}
