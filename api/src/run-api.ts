import fastify from 'fastify';
import { ConfigError, loadConfig } from './config.ts';
import { createApi } from './create-api.ts';
import { DatabaseUnavailableError } from './db/database.ts';
import { FolderInUseError } from './db/folder-lock.ts';
import type { DevelopmentTools } from './development-tools.ts';
import { closeGracefully } from './plugins/graceful-close.ts';
import { guardConnections } from './plugins/guard-connections.ts';
import { registerHealth } from './plugins/health.ts';
import { addRetryAfter } from './plugins/retry-after.ts';
import { addHstsHeader } from './plugins/transport-security.ts';
import { watchRequests } from './telemetry/watch-requests.ts';

/**
 * Runs the API alone, without pages, until a signal stops it. The calls of staff are on the next port. A failed start is reported, and the process exits
 * with 1.
 */
export async function runApi(development?: DevelopmentTools): Promise<void> {
  try {
    await serve(development);
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof FolderInUseError || error instanceof DatabaseUnavailableError;
    process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}

async function serve(development?: DevelopmentTools): Promise<void> {
  const config = loadConfig(process.env);
  const api = await createApi({ config, ...(development && { development }) });
  const newApp = (site: 'customers' | 'staff') => {
    const app = fastify(api.serverOptions);
    const isStopping = closeGracefully(app, config);
    guardConnections(app, config);
    addHstsHeader(app, config);
    addRetryAfter(app);
    watchRequests(app, api.context, site);
    registerHealth(app, { missing: async () => (isStopping() ? ['stopping'] : api.missing()) });
    return app;
  };
  const customers = newApp('customers');
  await customers.register(api.plugin);
  const staff = newApp('staff');
  await staff.register(api.staffPlugin);
  await staff.register(api.context.metrics.plugin);
  await customers.listen({ host: config.host, port: config.port });
  await staff.listen({ host: config.staffHost, port: config.port + 1 });
  api.start();
  const stop = async () => {
    await Promise.all([customers.close(), staff.close()]);
    await api.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
