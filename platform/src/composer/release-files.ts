import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { acceptedEncodings } from '@nitida/contract/http-headers';
import { plainText } from '@nitida/contract/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition, Platform } from '../registry/index.ts';
import { mediaTypes } from '../registry/media-types.ts';
import type { ReleasesOrigin } from './page-files.ts';

const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

const readIfThere = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

/** Reads a file, or the copy next to it in the best encoding that the client accepts. Null when there is none. */
export async function readPacked(path: string, header: string): Promise<{ content: Buffer; encoding: string | null } | null> {
  const accepted = acceptedEncodings(header);
  for (const { encoding, ending } of packings.filter((packing) => accepted.includes(packing.encoding))) {
    const content = await readIfThere(`${path}${ending}`);
    if (content) return { content, encoding };
  }
  const content = await readIfThere(path);
  return content && { content, encoding: null };
}

const permanent = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
  // A file that is opened alone is a document, in which nothing may run. A picture may draw itself.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** The headers of a permanent file. Pages of another origin may load it when browsers load it from there. */
export const fileHeaders = (origin: ReleasesOrigin): Record<string, string> =>
  origin === '' ? permanent : { ...permanent, 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };

const missing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');

type FileRequest = FastifyRequest<{ Params: { name: string; '*': string } }>;

/** What a visitor previews, or null. */
export type PreviewedBy = (request: FastifyRequest) => Promise<Composition | null>;

/** Finds what every visitor may load, else what the visitor previews. No shared cache keeps the latter. */
export async function findFor<T>(
  request: FastifyRequest,
  previewedBy: PreviewedBy,
  find: (previewed: Composition | null) => Promise<T | null>,
): Promise<{ found: T; caching: Record<string, string> } | null> {
  const shown = await find(null);
  if (shown) return { found: shown, caching: {} };
  const previewed = await previewedBy(request);
  const found = previewed && (await find(previewed));
  return found ? { found, caching: { 'cache-control': 'private, no-cache' } } : null;
}

interface ReleaseFilesOptions {
  platform: Pick<Platform, 'findFile'>;
  origin: ReleasesOrigin;
  previewedBy: PreviewedBy;
}

/** Serves the files of releases that visitors may load under permanent URLs. */
export function serveReleaseFiles(app: FastifyInstance, { platform, origin, previewedBy }: ReleaseFilesOptions): void {
  app.get('/releases/:name/*', async (request: FileRequest, reply) => {
    const { name, '*': path } = request.params;
    // A URL with a null byte is not a file, and databases reject it. What has no type here could be a document.
    const isText = plainText.test(name + path) && mediaTypes[extname(path)] !== undefined;
    const file = isText ? await findFor(request, previewedBy, (previewed) => platform.findFile(name, path, previewed)) : null;
    const packed = file && (await readPacked(file.found, request.headers['accept-encoding'] ?? ''));
    if (!file || !packed) return missing(reply);
    if (packed.encoding) reply.header('content-encoding', packed.encoding);
    return reply
      .type(mediaTypes[extname(path)] ?? '')
      .headers({ ...fileHeaders(origin), ...file.caching })
      .header('cross-origin-resource-policy', origin === '' ? 'same-origin' : 'cross-origin')
      .send(packed.content);
  });
}
