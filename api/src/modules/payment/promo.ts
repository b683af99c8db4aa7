import { checkPromo, type Promo } from '@nitida/domain';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';

type PromoRow = Selectable<Tables['promo_codes']>;

/** Returns the code if this customer can apply it now. A guest's earlier uses are not known yet. */
export async function findPromo(on: Database | Transaction, typed: string, userId: string | null, now: Date): Promise<Promo | DomainError> {
  const row = await on.selectFrom('promo_codes').selectAll().where('code', '=', codeOf(typed)).executeTakeFirst();
  return row ? judge(on, row, userId, now) : notFound();
}

/** The codes that were issued to this customer alone and that can be applied now. */
export async function issuedPromos(on: Database, userId: string, now: Date): Promise<Promo[]> {
  const rows = await on.selectFrom('promo_codes').selectAll().where('issued_to', '=', userId).orderBy('code').execute();
  const judged = await Promise.all(rows.map((row) => judge(on, row, userId, now)));
  return judged.flatMap((promo) => (isDomainError(promo) ? [] : [promo]));
}

/** The terms of a code that an order already uses. Its conditions are not checked again. */
export async function promoOf(on: Database | Transaction, code: string): Promise<Promo | null> {
  const row = await on.selectFrom('promo_codes').select(['code', 'percent', 'amount']).where('code', '=', codeOf(code)).executeTakeFirst();
  return row ?? null;
}

/**
 * Locks a code until the transaction ends, so that its last use is granted once. Call it before the booking is priced: pricing checks the code, and the
 * booking's own rows would count as earlier orders.
 */
export async function holdPromo(trx: Transaction, typed: string): Promise<void> {
  await trx.selectFrom('promo_codes').select('code').where('code', '=', codeOf(typed)).forNoKeyUpdate().executeTakeFirst();
}

/** Counts the use of a code that is locked and was checked when the booking was priced. */
export async function redeemPromoCode(trx: Transaction, typed: string, userId: string, orderId: string): Promise<void> {
  const code = codeOf(typed);
  await trx.updateTable('promo_codes').set({ uses: sql`uses + 1` }).where('code', '=', code).execute();
  await trx.insertInto('promo_uses').values({ code, order_id: orderId, user_id: userId }).execute();
}

/**
 * An order that came to nothing (cancelled at no charge, or not confirmed) uses no code. Call it before credit is touched, in the order in which orders lock
 * both.
 */
export async function returnPromoUse(trx: Transaction, orderId: string): Promise<void> {
  const returned = await trx.deleteFrom('promo_uses').where('order_id', '=', orderId).returning('code').executeTakeFirst();
  if (returned) await trx.updateTable('promo_codes').set({ uses: sql`uses - 1` }).where('code', '=', returned.code).execute();
}

async function judge(on: Database | Transaction, row: PromoRow, userId: string | null, now: Date): Promise<Promo | DomainError> {
  if (row.issued_to !== null && row.issued_to !== userId) return notFound();
  const reason = checkPromo(
    {
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      firstBookingOnly: row.first_booking_only,
      usesPerCustomer: row.uses_per_customer,
      usesInAll: row.uses_in_all,
    },
    {
      now,
      earlierOrders: userId === null ? 0 : await earlierOrders(on, userId),
      usesByCustomer: userId === null ? 0 : await usesBy(on, row.code, userId),
      usesInAll: row.uses,
    },
  );
  if (reason !== null) return domainError('promo_not_applicable', { errors: { promoCode: reason } });
  return { code: row.code, percent: row.percent, amount: row.amount };
}

async function earlierOrders(on: Database | Transaction, userId: string): Promise<number> {
  const { count } = await on
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('service', 'not in', ['cancelled', 'notConfirmed'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function usesBy(on: Database | Transaction, code: string, userId: string): Promise<number> {
  const { count } = await on
    .selectFrom('promo_uses')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const codeOf = (typed: string): string => typed.trim().toUpperCase();

const notFound = (): DomainError => domainError('promo_not_found', { errors: { promoCode: 'unknown' } });
