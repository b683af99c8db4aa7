import { randomUUID } from 'node:crypto';
import type { InboxItem } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { grantCredit } from '../credit/grant.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { listInbox, readItem } from './read.ts';

/** The staff calls to read, answer and close inbox items. */
export function inboxCalls(app: FastifyInstance, { db, clock, mailer }: StaffContext): void {
  staffRoute(app, 'getInbox', async ({ query }) => ({ items: await listInbox(db, query) }));

  staffRoute(app, 'getInboxItem', async ({ params }) => {
    const item = await readItem(db, params.id);
    return item ? { item } : domainError('not_found');
  });

  staffRoute(app, 'answerInboxItem', async ({ staff, params, body }) => {
    const done = await transact<InboxItem>(db, async (trx) => {
      const item = await lockItem(trx, params.id);
      if (isDomainError(item)) return item;
      if (item.state === 'closed') return domainError('illegal_transition');
      // A sender who left only a number is called, so there is no mail to send.
      if (item.email === null) return domainError('validation', { errors: { email: 'required' } });
      const answerId = randomUUID();
      const at = clock.now();
      await trx.insertInto('inbox_answers').values({ id: answerId, item_id: item.id, staff_id: staff.id, text: body.text, at }).execute();
      await trx.updateTable('inbox_items').set({ state: 'answered' }).where('id', '=', item.id).execute();
      await mailer.send(trx, { to: item.email, template: 'inboxAnswer', lng: item.lng, data: { answerId } });
      await audit(trx, { staff, action: 'answerInboxItem', subject: item.id, details: { answerId }, at });
      return lockItem(trx, params.id);
    });
    return isDomainError(done) ? done : { item: done };
  });

  /** Grants credit to the customer who sent the item, once per item. */
  staffRoute(app, 'grantCredit', async ({ staff, params, body: { amount } }) => {
    const done = await transact<InboxItem>(db, async (trx) => {
      const item = await lockItem(trx, params.id);
      if (isDomainError(item)) return item;
      const { user_id: userId } = await trx.selectFrom('inbox_items').select('user_id').where('id', '=', item.id).executeTakeFirstOrThrow();
      if (userId === null) return domainError('validation', { errors: { customer: 'required' } });
      const at = clock.now();
      const isFirst = await grantCredit(trx, { userId, amount, orderId: item.orderId, reference: item.id, at });
      if (!isFirst) return domainError('illegal_transition');
      await audit(trx, { staff, action: 'grantCredit', subject: item.id, details: { amount }, at });
      return item;
    });
    return isDomainError(done) ? done : { item: done };
  });

  staffRoute(app, 'closeInboxItem', async ({ staff, params }) => {
    const done = await transact<InboxItem>(db, async (trx) => {
      const item = await lockItem(trx, params.id);
      if (isDomainError(item) || item.state === 'closed') return item;
      const at = clock.now();
      await trx.updateTable('inbox_items').set({ state: 'closed', closed_at: at }).where('id', '=', item.id).execute();
      await audit(trx, { staff, action: 'closeInboxItem', subject: item.id, at });
      return lockItem(trx, params.id);
    });
    return isDomainError(done) ? done : { item: done };
  });
}

/** Reads the item and locks it until the transaction ends. */
async function lockItem(trx: Transaction, id: string): Promise<InboxItem | DomainError> {
  await trx.selectFrom('inbox_items').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return (await readItem(trx, id)) ?? domainError('not_found');
}
