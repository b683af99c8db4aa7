import fastify from 'fastify';
import { ConfigError, loadConfig } from './config.ts';
import { createApi } from './create-api.ts';
import { FolderInUseError } from './db/folder-lock.ts';

/** The API alone, without pages: `node src/main.ts`. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const api = await createApi({ config });
  const app = fastify(api.serverOptions);
  await app.register(api.plugin);
  await app.listen({ host: config.host, port: config.port });
  api.start();
  const stop = async () => {
    await app.close();
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
