import { hasEtag } from '@nitida/contract/http-headers';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Finds a file of a picture that staff uploaded. Null when there is none. */
export type FindPicture = (id: string, name: string) => Promise<{ type: string; content: Uint8Array } | null>;

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // A picture that is opened alone is a document, in which nothing may run.
  'content-security-policy': "default-src 'none'; sandbox",
  // Other sites show the picture beside a shared link.
  'cross-origin-resource-policy': 'cross-origin',
};
const idPattern = /^[\w-]{22}$/;
const namePattern = /^(\d{1,4}|share)\.(avif|webp|jpg)$/;

const missing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');

/** Serves pictures under permanent URLs: the id is the hash of the picture. */
export function servePictures(app: FastifyInstance, find: FindPicture): void {
  app.get<{ Params: { id: string; name: string } }>('/pictures/:id/:name', async (request, reply) => {
    const { id, name } = request.params;
    if (!idPattern.test(id) || !namePattern.test(name)) return missing(reply);
    const etag = `"${id}-${name}"`;
    const file = await find(id, name);
    if (!file) return missing(reply);
    reply.headers({ ...headers, etag });
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(file.type).send(Buffer.from(file.content));
  });
}
