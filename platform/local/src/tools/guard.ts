import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '@nitida/api/development';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopback = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/;
/** The headers that proxies and tunnels add. */
const forwarding = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-original-.+|true-client-ip|cf-.+|fly-.+)$/;
const cookieName = 'nitida_local';

/** Whether the request comes from this machine, under its own name and without a proxy. */
const isPlainlyLocal = ({ headers, socket }: FastifyRequest): boolean =>
  ownName.test(headers.host ?? '') &&
  loopback.test(socket.remoteAddress ?? '127.0.0.1') &&
  !Object.keys(headers).some((name) => forwarding.test(name));

const isSame = (given: string, wanted: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
};

function tokensOf({ headers, query }: FastifyRequest): string[] {
  const named = typeof query === 'object' && query !== null && 'token' in query ? String(query.token) : '';
  const kept = (headers.cookie ?? '').split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return [named, kept?.slice(cookieName.length + 1) ?? ''];
}

const asking = `This site is reached through a proxy or under another name.
The local tools then ask for the token that the start printed: open /__local?token=…
`;

/**
 * Limits the local tools to the person at this machine. Behind a proxy on this machine, every request seems to come from it. Where the site's origin, the
 * requested host or a forwarding header shows a proxy, the tools therefore ask each browser once for the token that the start prints.
 */
export function guardLocal(app: FastifyInstance, { origin }: Pick<Config, 'origin'>, token: string): void {
  const isPublished = !ownName.test(new URL(origin).host);
  app.addHook('onRequest', async (request, reply) => {
    if (!isPublished && isPlainlyLocal(request)) return;
    const [named = '', kept = ''] = tokensOf(request);
    if (isSame(kept, token)) return;
    if (!isSame(named, token)) return reply.code(401).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(asking);
    reply.header('set-cookie', `${cookieName}=${token}; Path=/__local; HttpOnly; SameSite=Strict`);
  });
}
