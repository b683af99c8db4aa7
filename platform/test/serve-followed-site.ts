import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { followSources, hotPages } from '../src/dev/index.ts';
import { composerPlugin, openPlatform } from '../src/index.ts';
import { fixtureHealth, openPool } from './start-fixture-site.ts';

/** Serves the fixture site in the given folder like `npm run dev`, until the parent process stops it. */
const [root = ''] = process.argv.slice(2);
const now = () => new Date('2027-05-03T10:00:00Z');

const dataDir = await mkdtemp(join(tmpdir(), 'platform-'));
const database = await openPool();
const pages = hotPages();
const sources = await followSources({
  root,
  buildsDir: join(dataDir, 'development'),
  onRebuilt: pages.announce,
  onBroken: pages.announceBroken,
  onProgress: () => {},
});
const stored = await openPlatform({ pool: database.pool, dataDir, now });
const platform = sources.over(stored);
const health = fixtureHealth(database, stored);
const app = fastify({ forceCloseConnections: true });
pages.extend(app);
await app.register(health.plugin);
await app.register(composerPlugin, { platform, origin: 'http://localhost' });
const url = await app.listen({ host: '127.0.0.1', port: 0 });

process.send?.({ ready: { url, dataDir } });
process.once('SIGTERM', async () => {
  await app.close();
  await sources.close();
  await health.close();
  await database.close();
  await rm(dataDir, { recursive: true });
  process.exit(0);
});
