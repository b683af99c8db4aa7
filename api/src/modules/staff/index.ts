import type { ApiModule } from '../../context.ts';
import { createFirstStaff } from './accounts.ts';

/** The staff accounts. Their calls are on a separate origin: `staff-site/plugin.ts`. */
export const staffModule: ApiModule = (context) => ({
  start() {
    createFirstStaff(context).catch((error: unknown) => context.log.error({ err: error }, 'the first staff account was not made'));
  },
});
