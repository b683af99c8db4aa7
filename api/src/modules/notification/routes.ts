import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { route } from '../../route.ts';
import { listNotifications } from './notify.ts';

/** The customer's notifications. Their numbers are their own: `?after=` and marking one read stay within the customer. */
export function notificationRoutes(app: FastifyInstance, { db }: ApiContext): void {
  route(app, 'getNotifications', async ({ params, query, user }) =>
    params.id === user.id ? { notifications: await listNotifications(db, user.id, query.after ?? 0) } : refuse('not_found'),
  );

  route(app, 'markReadNotifications', async ({ params, user }) => {
    if (params.id !== user.id) return refuse('not_found');
    await db.updateTable('notifications').set({ read: true }).where('user_id', '=', user.id).where('read', '=', false).execute();
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
    return marked ? { message: 'ok' } : refuse('not_found');
  });
}
