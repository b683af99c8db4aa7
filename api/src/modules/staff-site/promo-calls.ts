import type { promoInput, promoLimitsInput, StaffPromo } from '@nitida/contract';
import { addDays, toInstant } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { domainError } from '../../domain-error.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';

const midnight = '00:00';

/** The promo codes: making them, changing their limits, and ending them. */
export function promoCalls(app: FastifyInstance, { db, clock }: StaffContext): void {
  staffRoute(app, 'getPromos', async () => ({ promos: await listPromos(db) }));

  staffRoute(app, 'createPromo', async ({ staff, body }) => {
    const refused = await transact<null>(db, async (trx) => {
      const at = clock.now();
      const { from, until } = validityOf(body, at);
      if (until !== null && until <= at)
        return domainError('validation', { errors: { [body.lastDay === null ? 'validUntil' : 'lastDay']: 'invalidDate' } });
      const { issuedTo: email } = body;
      const customer = email === null ? null : await customerOf(trx, email);
      if (email !== null && customer === null) return domainError('user_not_found', { params: { email } });
      const made = await trx
        .insertInto('promo_codes')
        .values({
          code: body.code,
          percent: body.percent,
          amount: body.amount,
          valid_from: from,
          valid_until: until,
          first_booking_only: body.firstBookingOnly,
          uses_per_customer: body.usesPerCustomer,
          uses_in_all: body.usesInAll,
          issued_to: customer,
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('code')
        .executeTakeFirst();
      if (!made) return domainError('validation', { errors: { code: 'taken' } });
      await audit(trx, { staff, action: 'createPromo', subject: body.code, details: { ...body, issuedTo: customer }, at });
      return null;
    });
    return refused ?? { promos: await listPromos(db) };
  });

  /** A code that is over is valid again where its new limits allow it. Orders that have it keep it. */
  staffRoute(app, 'changePromo', async ({ staff, params: { name }, body: { reason, ...limits } }) => {
    const refused = await transact<null>(db, async (trx) => {
      const at = clock.now();
      const code = await trx.selectFrom('promo_codes').selectAll().where('code', '=', name).forNoKeyUpdate().executeTakeFirst();
      if (!code) return domainError('not_found');
      const from = limitsOf(code);
      const to = limitsAfter(from, limits);
      const first = code.valid_from !== null && code.valid_from > at ? code.valid_from : at;
      if (limits.lastDay !== undefined && to.validUntil !== null && to.validUntil <= first)
        return domainError('validation', { errors: { lastDay: 'invalidDate' } });
      if (to.usesInAll !== null && to.usesInAll !== from.usesInAll && to.usesInAll < code.uses)
        return domainError('validation', { errors: { usesInAll: 'belowUses' } });
      const columns = { valid_until: to.validUntil, uses_per_customer: to.usesPerCustomer, uses_in_all: to.usesInAll };
      await trx.updateTable('promo_codes').set(columns).where('code', '=', name).execute();
      await audit(trx, { staff, action: 'changePromo', subject: name, details: { reason, from, to }, at });
      return null;
    });
    return refused ?? { promos: await listPromos(db) };
  });

  /** Orders that have the code keep it. */
  staffRoute(app, 'endPromo', async ({ staff, params: { name } }) => {
    const refused = await transact<null>(db, async (trx) => {
      const at = clock.now();
      const code = await trx.selectFrom('promo_codes').select('valid_until').where('code', '=', name).forNoKeyUpdate().executeTakeFirst();
      if (!code) return domainError('not_found');
      if (code.valid_until !== null && code.valid_until <= at) return domainError('illegal_transition');
      await trx.updateTable('promo_codes').set({ valid_until: at }).where('code', '=', name).execute();
      await audit(trx, { staff, action: 'endPromo', subject: name, at });
      return null;
    });
    return refused ?? { promos: await listPromos(db) };
  });
}

/** When a new code is valid. A first day that has begun is now. */
function validityOf({ firstDay, lastDay, validUntil }: z.output<typeof promoInput>, now: Date): { from: Date; until: Date | null } {
  const first = firstDay === null ? now : toInstant(firstDay, midnight);
  const end = validUntil === null ? null : new Date(validUntil);
  return { from: first > now ? first : now, until: lastDay === null ? end : endOf(lastDay) };
}

/** The id of the customer with this email. */
async function customerOf(trx: Transaction, email: string): Promise<string | null> {
  const found = await trx.selectFrom('users').select('id').where('email', '=', email).where('role', '=', 'client').executeTakeFirst();
  return found?.id ?? null;
}

const endOf = (day: string): Date => toInstant(addDays(day, 1), midnight);

type PromoRow = Selectable<Tables['promo_codes']>;

/** What limits a code in time and in number. */
interface Limits {
  validUntil: Date | null;
  usesPerCustomer: number | null;
  usesInAll: number | null;
}

const limitsOf = ({ valid_until: validUntil, uses_per_customer: usesPerCustomer, uses_in_all: usesInAll }: PromoRow): Limits => ({
  validUntil,
  usesPerCustomer,
  usesInAll,
});

/** The limits after a change. What was left out stays. */
function limitsAfter(before: Limits, { lastDay, ...uses }: Omit<z.output<typeof promoLimitsInput>, 'reason'>): Limits {
  const until = lastDay === null ? null : lastDay === undefined ? before.validUntil : endOf(lastDay);
  return { ...before, ...omitUndefined(uses), validUntil: until };
}

async function listPromos(db: Database): Promise<StaffPromo[]> {
  const rows = await db
    .selectFrom('promo_codes')
    .leftJoin('users', 'users.id', 'promo_codes.issued_to')
    .selectAll('promo_codes')
    .select(['users.email', 'users.deleted_at'])
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    percent: row.percent,
    amount: row.amount,
    validFrom: row.valid_from?.toISOString() ?? null,
    validUntil: row.valid_until?.toISOString() ?? null,
    firstBookingOnly: row.first_booking_only,
    usesPerCustomer: row.uses_per_customer,
    usesInAll: row.uses_in_all,
    uses: row.uses,
    issuedTo: row.issued_to === null ? null : { id: row.issued_to, email: row.deleted_at === null ? row.email : null },
  }));
}
