import { draftDefaults } from '@nitida/contract';
import { createLocalTools } from '@nitida/local/tools';
import fastify from 'fastify';
import { loadConfig } from '../src/config.ts';
import { createApi } from '../src/create-api.ts';
import { openBrowser } from './browser.ts';

/** A process of the API on the folder that its argument names. A guest saves a draft until the process is killed; each acknowledged size is one line. */
const config = loadConfig({ DATA_DIR: process.argv[2], PORT: '4000', LOG_LEVEL: 'silent' });
const api = await createApi({ config, development: createLocalTools() });
const app = fastify(api.serverOptions);
await app.register(api.plugin);
const guest = openBrowser(app);
for (let revision = 0, size = 1; ; size += 1) {
  const { data } = await guest.call('saveDraft', { body: { draft: { ...draftDefaults, apartmentSize: String(size) }, revision } });
  revision = data.stored.revision;
  process.stdout.write(`${size}\n`);
}
