import fastify from 'fastify';
import { ConfigError, loadConfig } from './config.ts';
import { createApi } from './create-api.ts';
import { FolderInUseError } from './db/folder-lock.ts';

/** The API alone, without pages: `node src/main.ts`. Staff's calls are on the next port. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const api = await createApi({ config });
  const customers = fastify(api.serverOptions);
  await customers.register(api.plugin);
  const staff = fastify(api.serverOptions);
  await staff.register(api.staffPlugin);
  await customers.listen({ host: config.host, port: config.port });
  await staff.listen({ host: config.host, port: config.port + 1 });
  api.start();
  const stop = async () => {
    await Promise.all([customers.close(), staff.close()]);
    await api.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof FolderInUseError;
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
