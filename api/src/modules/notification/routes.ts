import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { domainError } from '../../domain-error.ts';
import { route } from '../../route.ts';
import { listNotifications, notificationsReadChannel } from './notify.ts';

/** The customer's notifications. Each customer has their own numbers, for `?after=` and for marking as read. */
export function notificationRoutes(app: FastifyInstance, { db, signals }: ApiContext): void {
  /** Marks all new notifications, or only the given ones, as read and signals each range to the customer's open pages. @returns whether there were any */
  const markRead = (userId: string, only: number[] | null): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .updateTable('notifications')
        .set({ read: true })
        .where('user_id', '=', userId)
        .where((eb) => (only === null ? eb('read', '=', false) : eb('id', 'in', only)))
        .returning('id')
        .execute();
      if (rows.length === 0) return false;
      const ids = rows.map(({ id }) => id);
      const ranges = only === null ? [{ first: Math.min(...ids), last: Math.max(...ids) }] : runsOf(ids);
      for (const range of ranges) await signals.send(trx, notificationsReadChannel, JSON.stringify({ userId, ...range }));
      return true;
    });

  route(app, 'getNotifications', async ({ params, query, user }) =>
    params.id === user.id ? { notifications: await listNotifications(db, user.id, query.after ?? 0, query.lng) } : domainError('not_found'),
  );

  route(app, 'markReadNotifications', async ({ params, query, user }) => {
    if (params.id !== user.id) return domainError('not_found');
    await markRead(user.id, query.ids?.split(',').map(Number) ?? null);
    return { message: 'ok' };
  });

  route(app, 'markReadNotification', async ({ params, user }) =>
    (await markRead(user.id, [params.id])) ? { message: 'ok' } : domainError('not_found'),
  );
}

/** Groups numbers into ranges of consecutive ones: 1, 2, 5 become 1 to 2 and 5 to 5. */
function runsOf(ids: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && id === run.last + 1) run.last = id;
    else runs.push({ first: id, last: id });
  }
  return runs;
}
