import { todayIn } from '@nitida/domain';
import type { ApiModule } from '../../context.ts';
import { countryOf } from '../../request.ts';
import { route } from '../../route.ts';

/** The first calls of a page: the visitor's country and the business clock. */
export const visitorModule: ApiModule = ({ clock, config }) => ({
  routes(app) {
    route(app, 'getCountry', async ({ request }) => ({ country: countryOf(request, config) }));
    route(app, 'getBusinessClock', async () => {
      const now = clock.now();
      return { now: now.toISOString(), today: todayIn(now) };
    });
  },
});
