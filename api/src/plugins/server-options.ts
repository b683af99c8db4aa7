import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { readTraceParent } from '@nitida/contract/http-headers';
import { type FastifyHttpOptions, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { domainError, toFailure } from '../domain-error.ts';
import { plainError } from '../log.ts';
import { sentRequestId } from '../telemetry/request-scope.ts';
import { silentMs } from './guard-connections.ts';
import { transportHeaders } from './transport-security.ts';

/** Real time. A client that has not sent its request by then is disconnected, so that slow clients cannot occupy all connections. */
const requestMs = 30_000;
const checkMs = 2000;

/** The options of the Fastify instance that carries the API. */
export const serverOptions = (config: Config): FastifyHttpOptions<Server> => ({
  genReqId: ({ headers }) => sentRequestId(headers['x-request-id']) ?? readTraceParent(headers.traceparent)?.requestId ?? randomUUID(),
  logController: new LogController({ requestIdLogLabel: 'requestId' }),
  bodyLimit: 256 * 1024,
  requestTimeout: requestMs,
  connectionTimeout: silentMs,
  // Node checks the time limits every 30 seconds by default, which would double them.
  http: { headersTimeout: requestMs, connectionsCheckingInterval: checkMs },
  // A stop finishes running requests and those on open connections.
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  // Requests that never reach a route fail in the same shape as all others.
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
  // Logs routes instead of URLs, which may contain tokens and ids.
  logger: {
    level: config.logLevel,
    messageKey: 'message',
    base: null,
    formatters: { level: (level) => ({ level }) },
    timestamp: () => `,"time":"${systemClock.now().toISOString()}"`,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      err: (error) => plainError(error),
    },
  },
  ...(config.trustProxy !== null && { trustProxy: config.trustProxy }),
});
