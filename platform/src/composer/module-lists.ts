import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { ModuleList, ModuleLists, Release } from '@nitida/contract';
import { acceptedEncodings } from '@nitida/contract/http-headers';
import { plainText } from '@nitida/contract/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../registry/index.ts';
import { fileUrl, type ReleasesOrigin } from './page-files.ts';
import { fileHeaders, findFor, type PreviewedBy } from './release-files.ts';

interface ListFile {
  path: string;
  /** `sha384-…` of the file. */
  integrity: string;
  content: string;
  packed: Buffer;
}

const lists = new WeakMap<Release, ListFile>();

/** The hash of every module of a release by its path, whatever origin it is loaded from. No other module of the release can be loaded. */
const moduleHashes = (release: Release): Record<string, string> =>
  Object.fromEntries(
    release.files.filter(({ path }) => path.endsWith('.js')).map(({ path, integrity }) => [fileUrl(release, path, ''), integrity]),
  );

const contentOf = (release: Release): ModuleList => ({
  hashes: moduleHashes(release),
  preload: release.preload,
  messages: release.messages,
  ...(release.content && { content: release.content }),
  budgets: Object.fromEntries(release.routes.flatMap(({ name, budget }) => (budget === undefined ? [] : [[name, budget]]))),
});

/** The list of a release's modules as a file, which is the same on every node. A page pins it by its hash. */
function moduleListOf(release: Release): ListFile {
  const known = lists.get(release);
  if (known) return known;
  const content = JSON.stringify(contentOf(release));
  const list = {
    path: `/releases/${release.name}/${release.version}/modules.json`,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    content,
    packed: brotliCompressSync(content),
  };
  lists.set(release, list);
  return list;
}

export const moduleLists = (releases: Release[], origin: ReleasesOrigin): ModuleLists =>
  Object.fromEntries(
    releases.map((release) => {
      const { path, integrity } = moduleListOf(release);
      return [release.name, { url: `${origin}${path}`, integrity }];
    }),
  );

type ListRequest = FastifyRequest<{ Params: { name: string; version: string } }>;

interface ModuleListsOptions {
  platform: Pick<Platform, 'findRelease'>;
  origin: ReleasesOrigin;
  previewedBy: PreviewedBy;
}

/** Serves the module lists of the releases that visitors may load. */
export function serveModuleLists(app: FastifyInstance, { platform, origin, previewedBy }: ModuleListsOptions): void {
  app.get('/releases/:name/:version/modules.json', async (request: ListRequest, reply) => {
    const { name, version } = request.params;
    const isText = plainText.test(name + version);
    const release = isText ? await findFor(request, previewedBy, (previewed) => platform.findRelease(name, version, previewed)) : null;
    if (!release) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    const { content, packed } = moduleListOf(release.found);
    const isPacked = acceptedEncodings(request.headers['accept-encoding']).includes('br');
    if (isPacked) reply.header('content-encoding', 'br');
    return reply
      .type('application/json; charset=utf-8')
      .headers({ ...fileHeaders(origin), ...release.caching })
      .send(isPacked ? packed : content);
  });
}
