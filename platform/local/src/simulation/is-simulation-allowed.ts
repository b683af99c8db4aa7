import type { ApiContext } from '@nitida/api/development';

/** Whether this process may simulate cleaners and log-in providers. It never may in production, nor when other machines can reach it. */
export const isSimulationAllowed = ({ config }: Pick<ApiContext, 'config'>): boolean =>
  !config.production && ['127.0.0.1', 'localhost', '::1'].includes(config.host);
