import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { route } from '../../route.ts';
import { listNotifications, notificationsReadChannel } from './notify.ts';

/** The customer's notifications. Their numbers are their own: `?after=` and marking one read stay within the customer. */
export function notificationRoutes(app: FastifyInstance, { db, signals }: ApiContext): void {
  /** Other open pages of the customer count them no longer. */
  const tellRead = (userId: string, range: { first: number; last: number }) =>
    signals.send(db, notificationsReadChannel, JSON.stringify({ userId, ...range }));

  route(app, 'getNotifications', async ({ params, query, user }) =>
    params.id === user.id ? { notifications: await listNotifications(db, user.id, query.after ?? 0) } : refuse('not_found'),
  );

  route(app, 'markReadNotifications', async ({ params, user }) => {
    if (params.id !== user.id) return refuse('not_found');
    const read = await db
      .updateTable('notifications')
      .set({ read: true })
      .where('user_id', '=', user.id)
      .where('read', '=', false)
      .returning('id')
      .execute();
    const ids = read.map(({ id }) => id);
    if (ids.length > 0) await tellRead(user.id, { first: Math.min(...ids), last: Math.max(...ids) });
    return { message: 'ok' };
  });

  route(app, 'markReadNotification', async ({ params, user }) => {
    const marked = await db
      .updateTable('notifications')
      .set({ read: true })
      .where('user_id', '=', user.id)
      .where('id', '=', params.id)
      .returning('id')
      .executeTakeFirst();
    if (!marked) return refuse('not_found');
    await tellRead(user.id, { first: marked.id, last: marked.id });
    return { message: 'ok' };
  });
}
