import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { domainError, toFailure } from '../domain-error.ts';
import { plainError } from '../log.ts';
import { transportHeaders } from './transport-security.ts';

/** Real time: a client that has not sent its request by then is let go, so that slow ones cannot hold every line. */
const requestMs = 30_000;
const checkMs = 2000;

/** What the Fastify instance that carries the API must be made with. */
export const serverOptions = (config: Config): FastifyHttpOptions<Server> => ({
  genReqId: () => randomUUID(),
  bodyLimit: 256 * 1024,
  requestTimeout: requestMs,
  // How often Node looks for those that are over their time: by default every 30 seconds, which doubles it.
  http: { headersTimeout: requestMs, connectionsCheckingInterval: checkMs },
  // A stop finishes what is under way, and what comes over a line that is still open.
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  // What never becomes a request of a route fails in the same shape as the rest.
  frameworkErrors(_error, request: Pick<FastifyRequest, 'id'>, reply: Pick<FastifyReply, 'status' | 'headers'>) {
    const { status, failure } = toFailure(domainError('not_found'), request.id);
    reply.status(status).headers(transportHeaders(config)).send(failure);
  },
  clientErrorHandler(error, socket) {
    if (!socket.writable) return void socket.destroy();
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const body = JSON.stringify(toFailure(domainError('validation'), randomUUID()).failure);
    const head = [
      `HTTP/1.1 ${isSlow ? '408 Request Timeout' : '400 Bad Request'}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(transportHeaders(config)).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  },
  // Routes, not addresses: these may hold tokens and ids.
  logger: {
    level: config.logLevel,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      err: (error) => plainError(error),
    },
  },
  ...(config.trustProxy !== null && { trustProxy: config.trustProxy }),
});
