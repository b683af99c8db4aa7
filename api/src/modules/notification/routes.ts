import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { route } from '../../route.ts';
import { listNotifications, notificationsReadChannel } from './notify.ts';

/** The customer's notifications. Their numbers are their own: `?after=` and marking one read stay within the customer. */
export function notificationRoutes(app: FastifyInstance, { db, signals }: ApiContext): void {
  /** Marks all that are new, or the one, and tells the customer's open pages. @returns whether there was any. */
  const markRead = (userId: string, only: number | null): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .updateTable('notifications')
        .set({ read: true })
        .where('user_id', '=', userId)
        .where((eb) => (only === null ? eb('read', '=', false) : eb('id', '=', only)))
        .returning('id')
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return false;
      const range = { first: Math.min(...ids), last: Math.max(...ids) };
      await signals.send(trx, notificationsReadChannel, JSON.stringify({ userId, ...range }));
      return true;
    });

  route(app, 'getNotifications', async ({ params, query, user }) =>
    params.id === user.id ? { notifications: await listNotifications(db, user.id, query.after ?? 0) } : refuse('not_found'),
  );

  route(app, 'markReadNotifications', async ({ params, user }) => {
    if (params.id !== user.id) return refuse('not_found');
    await markRead(user.id, null);
    return { message: 'ok' };
  });

  route(app, 'markReadNotification', async ({ params, user }) =>
    (await markRead(user.id, params.id)) ? { message: 'ok' } : refuse('not_found'),
  );
}
