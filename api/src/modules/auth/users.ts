import { randomUUID } from 'node:crypto';
import { knowingWays, type Language, type User } from '@nitida/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { listAddresses } from '../address/store.ts';

/** The user in the contract's shape, with addresses. */
export async function loadUser(db: Database | Transaction, id: string): Promise<User> {
  const row = await db
    .selectFrom('users')
    .leftJoin('knowing_ways', 'knowing_ways.user_id', 'users.id')
    .selectAll('users')
    .select('knowing_ways.knowing_way')
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    mobile: row.mobile,
    email: row.email,
    role: row.role,
    addresses: await listAddresses(db, id),
    affiliateId: row.affiliate_id,
    lng: row.lng,
    knowingWay: knowingWays.find((way) => way === row.knowing_way) ?? null,
    pendingEmail: row.pending_email,
    tax: row.tax_details,
  };
}

export const findByEmail = (db: Database | Transaction, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/**
 * The account that makes an email unavailable, as strangers may learn. Emails of staff answer like those that nobody has; their owner gets a mail, and
 * never a link to confirm one.
 */
export async function findHolder(db: Database | Transaction, email: string) {
  const account = await findByEmail(db, email);
  return account?.role === 'admin' ? undefined : account;
}

/** Locks an email until the transaction ends, so that only one account can be created for it. */
export async function lockEmail(trx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(trx);
}

export interface NewUser {
  name: string;
  surname: string;
  email: string;
  /** E.164. */
  mobile: string;
  /** Null when the user logs in only with a provider. */
  passwordHash: string | null;
  affiliateId: string | null;
  lng: Language;
  createdAt: Date;
}

/** @returns the id, or null when an account already has the email */
export async function insertClient(trx: Transaction, user: NewUser): Promise<string | null> {
  await lockEmail(trx, user.email);
  const inserted = await trx
    .insertInto('users')
    .values({
      id: randomUUID(),
      name: user.name,
      surname: user.surname,
      email: user.email,
      mobile: user.mobile,
      role: 'client',
      password_hash: user.passwordHash,
      affiliate_id: user.affiliateId,
      lng: user.lng,
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}
