import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { acceptedEncodings } from '@nitida/contract/http-headers';
import { plainText } from '@nitida/contract/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../registry/index.ts';

/** The media types of files, by their extension. */
export const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
};

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

const missing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');

type FileRequest = FastifyRequest<{ Params: { name: string; '*': string } }>;

/** Serves the files of stored releases under permanent URLs. */
export function serveReleaseFiles(app: FastifyInstance, platform: Pick<Platform, 'findFile'>): void {
  app.get('/releases/:name/*', async (request: FileRequest, reply) => {
    const { name, '*': path } = request.params;
    // A URL with a null byte is not a file, and databases reject it.
    const file = plainText.test(name + path) ? await platform.findFile(name, path) : null;
    const packed = file && (await readPacked(file, request.headers['accept-encoding'] ?? ''));
    if (!packed) return missing(reply);
    if (packed.encoding) reply.header('content-encoding', packed.encoding);
    return reply
      .type(mediaTypes[extname(path)] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(packed.content);
  });
}
