import type { ApiContext, Database, OrderingContext } from '@nitida/api/development';
import { createStaff, isDomainError, setStaffPassword, transact } from '@nitida/api/development';
import type { StaffInput } from '@nitida/contract';
import { seedDemoCustomer } from './demo-customer.ts';
import { demoStaff } from './demo-login.ts';
import { seedCleanerLogins, seedCleaners } from './seed-cleaners.ts';

/**
 * Adds the data for trying out a local run: cleaners, promo codes, a staff account, an affiliate, and a demo customer with orders. A repetition changes
 * nothing.
 * @param startsAt where the business clock of a new site starts. Without it, now.
 */
export async function seedLocal(context: OrderingContext, startsAt: Date | null = null): Promise<void> {
  if (startsAt !== null && (await isNew(context.db))) await context.clock.moveTo(startsAt);
  await seedCleaners(context.db);
  await seedCleanerLogins(context);
  await seedPromoCodes(context);
  await seedStaff(context);
  await seedAffiliate(context);
  await seedDemoCustomer(context);
}

const isNew = async (db: Database): Promise<boolean> => (await db.selectFrom('cleaners').select('id').limit(1).execute()).length === 0;

async function seedStaff(context: ApiContext): Promise<void> {
  const { email, password } = demoStaff;
  const scopes: StaffInput['scopes'] = ['admin', 'content', 'platform'];
  await transact(context.db, async (trx) => {
    const made = await createStaff(context, trx, { email, name: 'Pilar', surname: 'Soto', lng: 'en', scopes });
    if (!isDomainError(made)) await setStaffPassword(trx, made.id, password);
    return made;
  });
}

async function seedAffiliate({ db, clock }: ApiContext): Promise<void> {
  const affiliate = { name: 'Eva Marín', company: 'Casa Sol', email: 'eva@casasol.example', mobile: '+34952000001', lng: 'es' as const };
  await db
    .insertInto('affiliates')
    .values({ ...affiliate, id: 'a11f0000-0000-4000-8000-000000000001', code: 'casa-sol', created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const unlimited = { valid_from: null, valid_until: null, uses_per_customer: null, uses_in_all: null, issued_to: null };

async function seedPromoCodes({ db }: ApiContext): Promise<void> {
  await db
    .insertInto('promo_codes')
    .values([
      { ...unlimited, code: 'WELCOME10', percent: 10, amount: null, first_booking_only: true, uses_per_customer: 1 },
      { ...unlimited, code: 'NITIDA20', percent: null, amount: 2000, first_booking_only: false },
      { ...unlimited, code: 'FREE100', percent: 100, amount: null, first_booking_only: false },
      {
        ...unlimited,
        code: 'SUMMER26',
        percent: 15,
        amount: null,
        first_booking_only: false,
        valid_until: new Date('2026-09-01T00:00:00Z'),
      },
    ])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
