import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '@nitida/local';
import { buildAll } from '@nitida/platform/build/index';
import { root } from '../monolith/rspack.config.ts';
import { cpuMs, serveOrders } from '../order-calls/messages.ts';

/** The whole site. It must be idle when it is measured, so it has no visitors but the measuring ones. */
const releases = (await buildAll({ root })).map(({ dir }) => dir);
const dataDir = await mkdtemp(join(tmpdir(), 'nitida-pages-'));
const site = await startSite({ port: 0, dataDir, releases, env: { LOG_LEVEL: 'silent' } });
serveOrders(Number(new URL(site.url).port), () => ({ cpuMs: cpuMs() }));
