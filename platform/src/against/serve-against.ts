import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { composerPlugin } from '../composer/index.ts';
import { followSources, hotPages } from '../dev/index.ts';
import { passOn } from './proxy.ts';
import { openRemoteSite } from './remote-site.ts';
import { RemoteSiteError } from './remote-site-error.ts';

export interface AgainstOptions {
  root: string;
  /** The remote to follow, by folder or name. Without it, every package. */
  name?: string | undefined;
  /** The address of the other site, as the command line has it. */
  against: string;
  /** The folder of development builds and of downloaded files. Only one process may use it. */
  dataDir: string;
  /** The origin under which a browser finds this site. */
  origin: string;
  onProgress: (line: string) => void;
}

export interface AgainstSite {
  app: FastifyInstance;
  /** The folders of the packages that are followed. */
  folders: string[];
  there: string;
  close(): Promise<void>;
}

/** @throws RemoteSiteError */
function originOf(address: string): URL {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return new URL(url.origin);
  throw new RemoteSiteError(`${address} is no address of a site, such as https://nitida.example.`);
}

/**
 * Composes the pages of another site with packages of this checkout, which are followed, and passes its API on.
 * @throws RemoteSiteError, UnknownPackageError
 */
export async function prepareAgainst({ root, name, against, dataDir, origin, onProgress }: AgainstOptions): Promise<AgainstSite> {
  const there = originOf(against);
  const remote = await openRemoteSite({ origin: there.origin, filesDir: join(dataDir, 'files'), onProgress });
  const pages = hotPages();
  const sources = await followSources({
    root,
    name,
    buildsDir: join(dataDir, 'development'),
    onRebuilt: pages.announce,
    onBroken: pages.announceBroken,
    onProgress,
  });
  const app = fastify({ forceCloseConnections: true });
  pages.extend(app);
  passOn(app, there);
  // What is tried here is not counted for the releases there.
  app.post('/telemetry', async (_request, reply) => reply.code(204).send());
  await app.register(composerPlugin, {
    platform: sources.over({ ...remote, onServed: () => () => {} }),
    origin,
    formTargets: ['https://checkout.stripe.com'],
  });
  const close = async () => {
    await app.close();
    await sources.close();
  };
  return { app, folders: sources.folders, there: there.origin, close };
}
