import type { ApiModule } from '../../context.ts';
import { createFirstStaff } from './accounts.ts';

/** Staff's accounts. Its calls are on an origin of their own: `staff-site/plugin.ts`. */
export const staffModule: ApiModule = (context) => ({
  start() {
    createFirstStaff(context).catch((error: unknown) => context.log.error({ err: error }, 'the first staff account was not made'));
  },
});
