import type { WorkingHours } from '@nitida/domain';
import type { Database } from '../../db/database.ts';

const every = (days: number[], from: string, until: string): WorkingHours => Object.fromEntries(days.map((day) => [day, [from, until]]));
const allDays = [0, 1, 2, 3, 4, 5, 6];
const weekdays = [1, 2, 3, 4, 5];

/** Cleaners around Marbella for a run on one's own machine: names and hours are made up. */
const cleaners = [
  {
    id: 'c1ea0000-0000-4000-8000-000000000001',
    name: 'Lucía',
    level: 'Senior',
    hours: every(allDays, '08:00', '00:00'),
    postal_code: '29601',
    radius_km: 60,
  },
  {
    id: 'c1ea0000-0000-4000-8000-000000000002',
    name: 'Carmen',
    level: 'Senior',
    hours: every(allDays, '08:00', '00:00'),
    postal_code: '29670',
    radius_km: 60,
  },
  {
    id: 'c1ea0000-0000-4000-8000-000000000003',
    name: 'Marta',
    level: 'Middle',
    hours: every(allDays, '08:00', '00:00'),
    postal_code: '29604',
    radius_km: 60,
  },
  {
    id: 'c1ea0000-0000-4000-8000-000000000004',
    name: 'Andrei',
    level: 'Middle',
    hours: every(allDays, '08:00', '00:00'),
    postal_code: '29680',
    radius_km: 60,
  },
  {
    id: 'c1ea0000-0000-4000-8000-000000000005',
    name: 'Inés',
    level: 'Junior',
    hours: every(allDays, '08:00', '00:00'),
    postal_code: '29649',
    radius_km: 60,
  },
  {
    id: 'c1ea0000-0000-4000-8000-000000000006',
    name: 'Youssef',
    level: 'Junior',
    hours: every(allDays, '08:00', '00:00'),
    postal_code: '29660',
    radius_km: 60,
  },
  {
    id: 'c1ea0000-0000-4000-8000-000000000007',
    name: 'Paula',
    level: 'Senior',
    hours: every(weekdays, '08:00', '16:00'),
    postal_code: '29602',
    radius_km: 12,
  },
  {
    id: 'c1ea0000-0000-4000-8000-000000000008',
    name: 'Olena',
    level: 'Middle',
    hours: every(weekdays, '09:00', '21:00'),
    postal_code: '29679',
    radius_km: 15,
  },
  {
    id: 'c1ea0000-0000-4000-8000-000000000009',
    name: 'Sofía',
    level: 'Junior',
    hours: every([0, 6], '08:00', '22:00'),
    postal_code: '29603',
    radius_km: 20,
  },
] as const;

/** Adds the cleaners that are missing; those that are there stay as they are. */
export async function seedCleaners(db: Database): Promise<void> {
  await db
    .insertInto('cleaners')
    .values(cleaners.map(({ hours, ...cleaner }) => ({ ...cleaner, hours: JSON.stringify(hours), active: true })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
