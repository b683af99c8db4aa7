import { randomUUID } from 'node:crypto';
import { type Address, type AddressInput, type addressChange, addressFieldNames, eachField } from '@nitida/contract';
import type * as z from 'zod';
import { addressColumns, columnOf } from '../../db/address-columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

type AddressChange = z.output<typeof addressChange>;

const addressesOf = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('is_default', 'desc').orderBy('position', 'desc'),
);

/** The customer's addresses: the default one first, then the newest. */
export async function listAddresses(db: Database | Transaction, userId: string): Promise<Address[]> {
  const rows = await addressesOf(db, { userId });
  return rows.map((row) => ({
    _id: row.id,
    isDefault: row.is_default,
    ...eachField(addressFieldNames, (name) => row[columnOf(name)]),
  }));
}

/** Inserts a new address as the default. @returns its id */
export async function insertAddress(trx: Transaction, userId: string, input: AddressInput): Promise<string> {
  const id = randomUUID();
  await clearDefault(trx, userId);
  await trx
    .insertInto('addresses')
    .values({ id, user_id: userId, is_default: true, ...addressColumns(addressFieldNames, (name) => input[name] ?? '') })
    .execute();
  return id;
}

/** Changes the given fields. The default address stays the default until another one becomes it. @returns false when the customer has no such address */
export async function changeAddress(trx: Transaction, userId: string, id: string, input: AddressChange): Promise<boolean> {
  const owned = await ownedBy(trx, userId, id);
  if (!owned) return false;
  if (input.isDefault) await clearDefault(trx, userId);
  await trx
    .updateTable('addresses')
    .set({ ...addressColumns(addressFieldNames, (name) => input[name]), is_default: owned.is_default || input.isDefault === true })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Removes an address. If it was the default, the next one becomes it. @returns false when the customer has no such address */
export async function removeAddress(trx: Transaction, userId: string, id: string): Promise<boolean> {
  const owned = await ownedBy(trx, userId, id);
  if (!owned) return false;
  await trx.deleteFrom('addresses').where('id', '=', id).execute();
  const next = (await listAddresses(trx, userId))[0];
  if (next && owned.is_default) {
    await trx.updateTable('addresses').set({ is_default: true }).where('id', '=', next._id).execute();
  }
  return true;
}

/** Locks the customer's rows, so that simultaneous changes cannot leave two defaults. */
async function ownedBy(trx: Transaction, userId: string, id: string) {
  const rows = await lockAddresses(trx, userId);
  return rows.find((row) => row.id === id);
}

async function lockAddresses(trx: Transaction, userId: string) {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return trx.selectFrom('addresses').select(['id', 'is_default']).where('user_id', '=', userId).execute();
}

async function clearDefault(trx: Transaction, userId: string): Promise<void> {
  await lockAddresses(trx, userId);
  await trx.updateTable('addresses').set({ is_default: false }).where('user_id', '=', userId).execute();
}
