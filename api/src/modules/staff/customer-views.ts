import { randomUUID } from 'node:crypto';
import { viewSeconds } from '@nitida/contract/customer-view';
import type { RealClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Signals } from '../../db/signals.ts';
import type { CustomerViews } from '../../signed-in.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { sessionEndedChannel } from '../auth/sessions.ts';
import { staffIdleMs } from './sessions.ts';

export function createCustomerViews(db: Database, realClock: RealClock, signals: Signals): CustomerViews {
  const at = (ms: number) => new Date(realClock.now().getTime() + ms);
  /** A view lasts no longer than the customer's account, and than the session and the scope of the colleague. */
  const valid = () =>
    db
      .selectFrom('customer_views')
      .innerJoin('users', 'users.id', 'customer_views.user_id')
      .innerJoin('staff_sessions', 'staff_sessions.id', 'customer_views.staff_session_id')
      .innerJoin('users as colleagues', 'colleagues.id', 'staff_sessions.user_id')
      .innerJoin('staff_scopes', 'staff_scopes.user_id', 'colleagues.id')
      .whereRef('staff_sessions.user_id', '=', 'customer_views.staff_id')
      .where('customer_views.expires_at', '>', at(0))
      .where('users.role', '=', 'client')
      .where('users.deleted_at', 'is', null)
      .where('staff_sessions.expires_at', '>', at(0))
      .where('staff_sessions.seen_at', '>', at(-staffIdleMs))
      .where('colleagues.role', '=', 'admin')
      .where('staff_scopes.scope', '=', 'admin');
  const open = () => valid().where('customer_views.opened_at', 'is not', null);
  return {
    async offer(trx, { userId, staff }) {
      const token = newToken();
      const expires_at = at(viewSeconds.token * 1000);
      const view = { id: randomUUID(), token_hash: hashToken(token), user_id: userId, staff_id: staff.id, expires_at };
      await trx
        .insertInto('customer_views')
        .values({ ...view, staff_session_id: staff.sessionId })
        .execute();
      return token;
    },
    async open(token) {
      const cookie = newToken();
      const opened = await db
        .updateTable('customer_views')
        .set({ token_hash: hashToken(cookie), opened_at: at(0), expires_at: at(viewSeconds.view * 1000) })
        .where('token_hash', '=', hashToken(token))
        .where('opened_at', 'is', null)
        .where('id', 'in', valid().select('customer_views.id'))
        .returning('id')
        .executeTakeFirst();
      return opened ? cookie : null;
    },
    async find(token) {
      const row = await open()
        .select(['customer_views.id as sessionId', 'customer_views.staff_id as viewedBy', 'users.id', 'users.role', 'users.lng'])
        .select('staff_sessions.created_at as loggedInAt')
        .where('customer_views.token_hash', '=', hashToken(token))
        .executeTakeFirst();
      return row ?? null;
    },
    async findOpen(ids) {
      if (ids.length === 0) return [];
      const rows = await open().select('customer_views.id').where('customer_views.id', 'in', ids).execute();
      return rows.map(({ id }) => id);
    },
    async end(id) {
      await db.deleteFrom('customer_views').where('id', '=', id).execute();
      await signals.send(db, sessionEndedChannel, id);
    },
  };
}
