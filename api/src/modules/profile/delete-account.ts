import '../payment/job-kinds.ts';
import type { deleteAccountInput } from '@nitida/contract';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import type { SessionUser } from '../../signed-in.ts';
import { emailsWithUndo } from '../auth/former-emails.ts';
import { requireFreshLogIn } from '../auth/fresh-log-in.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { blockRecords } from './block-records.ts';
import { erase } from './erase.ts';

/**
 * Deletes an account after its password was entered again; an account without a password needs a log-in of the last minutes. It is refused while visits are open. The data that the
 * law requires is blocked first, then everything else is erased or anonymised, and a mail confirms it, also to a former email that could still
 * have taken the account back.
 */
export async function deleteAccount(
  context: ApiContext,
  user: SessionUser,
  { password }: z.output<typeof deleteAccountInput>,
): Promise<DomainError | null> {
  const { password_hash: stored } = await context.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const stale = stored === null ? requireFreshLogIn(context, user) : null;
  if (stale) return stale;
  if (stored !== null && !(await verifyPassword(stored, password))) return domainError('current_password_incorrect');

  return transact<null>(context.db, async (trx) => {
    const account = await trx.selectFrom('users').selectAll().where('id', '=', user.id).forUpdate().executeTakeFirstOrThrow();
    if (account.deleted_at !== null) return domainError('unauthenticated');
    if (await hasOpenVisits(trx, user.id)) return domainError('open_orders');
    await blockRecords(context, trx, account);
    await deleteAtProvider(context, trx, user.id);
    await context.sessions.endAll(trx, user.id);
    const told = [{ email: account.email }, ...(await emailsWithUndo(trx, user.id, context.clock.now()))];
    await erase(context, trx, account);
    for (const { email } of told) {
      await context.mailer.send(trx, { to: email, template: 'accountDeleted', lng: account.lng, data: {} });
    }
    return null;
  });
}

async function hasOpenVisits(trx: Transaction, userId: string): Promise<boolean> {
  const open = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('service', 'in', ['scheduled', 'awaiting', 'confirmed', 'inProgress'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Jobs make the provider delete its data after the commit, with retries. The row of a card remains without its name, so that a late message of the provider
 * cannot restore the card.
 */
async function deleteAtProvider({ clock, jobs }: ApiContext, trx: Transaction, userId: string): Promise<void> {
  const cards = await trx
    .updateTable('saved_cards')
    .set({ brand: '', last4: '', removed_at: clock.now() })
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  const customers = await trx.deleteFrom('provider_customers').where('user_id', '=', userId).returning('customer_id').execute();
  for (const { id } of cards) await jobs.enqueue(trx, { kind: 'cardDetach', payload: { cardId: id }, dedupeKey: `detach-${id}` });
  for (const { customer_id: customerId } of customers) {
    await jobs.enqueue(trx, { kind: 'customerDelete', payload: { customerId } });
  }
}
