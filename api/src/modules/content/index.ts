import type { ApiModule } from '../../context.ts';
import { domainError } from '../../domain-error.ts';
import { route } from '../../route.ts';
import { readPreview } from './previews.ts';
import { performSchedule } from './schedules.ts';
import { currentEditions, findVisible, listHistory } from './store.ts';

/** An edition never changes. Only its page can be taken down, so no store that visitors share keeps it. */
const forEver = 'private, max-age=31536000, immutable';

/** What visitors have of the pages that staff published. Drafts are in the calls of staff only. */
export const contentModule: ApiModule = (context) => {
  const { db, jobs } = context;
  jobs.handle('contentDue', ({ scheduleId }) => performSchedule(context, scheduleId), 'housekeeping');
  return {
    routes(app) {
      route(app, 'getContentEditions', async () => {
        const editions = await currentEditions(db);
        return {
          editions: Object.fromEntries(editions.map(({ page, number }) => [page, number])),
          takenDown: editions.flatMap(({ page, isTakenDown }) => (isTakenDown ? [page] : [])),
        };
      });
      route(app, 'getContentEdition', async ({ params: { edition, lng }, reply }) => {
        const visible = await findVisible(db, edition, lng);
        if (visible === null) return domainError('not_found');
        if (!visible.isTakenDown) reply.header('cache-control', forEver);
        return visible;
      });
      route(app, 'getContentHistory', async ({ params: { page } }) => ({ editions: await listHistory(db, page) }));
      route(app, 'getContentPreview', async ({ params: { lng }, query: { token } }) => {
        const preview = await readPreview(context, token, lng);
        return preview ?? domainError('not_found');
      });
    },
  };
};
