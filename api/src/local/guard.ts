import type { FastifyInstance } from 'fastify';

const names = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopback = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Only this machine, asked for by its own name: another name that points here, or a proxy, gets a 404. */
export function guardLocal(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isHere = names.test(request.headers.host ?? '') && loopback.test(request.socket.remoteAddress ?? '127.0.0.1');
    if (!isHere || request.headers['x-forwarded-for'] !== undefined) return reply.code(404).send({ message: 'not found' });
  });
}
