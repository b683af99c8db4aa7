import type { ApiContext } from '../context.ts';
import { seedCleaners } from '../modules/cleaner/seed-cleaners.ts';
import { seedDemoCustomer } from './demo-customer.ts';

/** What a local run needs to be tried: cleaners, promo codes, a demo customer with orders. Run again, it changes nothing. */
export async function seedLocal(context: ApiContext): Promise<void> {
  await seedCleaners(context.db);
  await seedPromoCodes(context);
  await seedDemoCustomer(context);
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
