import type { ApiContext, Database } from '@nitida/api/development';
import { addCredentials, setCleanerPassword } from '@nitida/api/development';
import type { WorkingHours } from '@nitida/domain';

const every = (days: number[], from: string, until: string): WorkingHours => Object.fromEntries(days.map((day) => [day, [from, until]]));
const allDays = [0, 1, 2, 3, 4, 5, 6];
const weekdays = [1, 2, 3, 4, 5];

/** Cleaners around Marbella for a local run. Their names and hours are invented. */
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

/** The password of every seeded cleaner. It exists only in local runs. */
export const seededPassword = 'Limpieza2027';

/** The email of a seeded cleaner: `lucia@nitida.example`. */
const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()}@nitida.example`;

/** The credentials of the seeded cleaners, in the order of the cleaners. */
export const seededLogins = cleaners.map(({ id, name }) => ({ cleanerId: id, email: emailOf(name), password: seededPassword }));

/** Creates the missing credentials of the seeded cleaners. Existing ones stay unchanged. */
export async function seedCleanerLogins(context: Pick<ApiContext, 'db' | 'clock'>): Promise<void> {
  for (const login of seededLogins) {
    const known = await context.db
      .selectFrom('cleaner_credentials')
      .select('email')
      .where('cleaner_id', '=', login.cleanerId)
      .executeTakeFirst();
    if (known) continue;
    await context.db.transaction().execute(async (trx) => {
      await addCredentials(context, trx, { ...login, lng: 'es' });
      await setCleanerPassword(trx, login.cleanerId, login.password);
    });
  }
}

/** Adds the missing cleaners. Existing ones stay unchanged. */
export async function seedCleaners(db: Database): Promise<void> {
  await db
    .insertInto('cleaners')
    .values(
      cleaners.map(({ hours, ...cleaner }, index) => ({
        ...cleaner,
        hours: JSON.stringify(hours),
        active: true,
        mobile: `+346${String(72_000_000 + index)}`,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
