import type { ApiModule } from '../../context.ts';
import { domainError } from '../../domain-error.ts';
import { route } from '../../route.ts';

/** How customers heard about us; the last answer counts. */
export const knowingWayModule: ApiModule = ({ db, clock }) => ({
  routes(app) {
    route(app, 'createKnowingWay', async ({ body, user }) => {
      if (body.userId !== user.id) return domainError('not_found');
      const answer = { knowing_way: body.knowingWay, created_at: clock.now() };
      await db
        .insertInto('knowing_ways')
        .values({ user_id: user.id, ...answer })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(answer))
        .execute();
      return body;
    });
  },
});
