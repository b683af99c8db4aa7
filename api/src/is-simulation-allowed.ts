import type { ApiContext } from './context.ts';

/** Whether this process may play cleaners and log-in providers: never in production, and never where others can reach it. */
export const isSimulationAllowed = ({ config }: Pick<ApiContext, 'config'>): boolean =>
  !config.production && ['127.0.0.1', 'localhost', '::1'].includes(config.host);
