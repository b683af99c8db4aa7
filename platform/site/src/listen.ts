import { createServer, type Server } from 'node:http';
import { defaultGraceMs } from '@nitida/api';
import type { FastifyInstance } from 'fastify';

/** The port is in use. The message is for the person who started the site. */
export class PortInUseError extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Choose another: PORT=3100 npm start`);
    this.port = port;
  }
}

/**
 * Listens on a host. For a loopback address it also listens on that of the other IP version, because `localhost` may mean either. When the application
 * closes, requests in progress have `graceMs` to finish.
 */
export async function listenOn(app: FastifyInstance, host: string, port: number, graceMs = defaultGraceMs): Promise<void> {
  let twin: Server | null = null;
  let twinClosed = Promise.resolve();
  app.addHook('preClose', async () => {
    if (twin) twinClosed = closeServer(twin, graceMs);
  });
  app.addHook('onClose', () => twinClosed);
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw isInUse(error) ? new PortInUseError(port) : error;
  }
  const twinHost = host === '127.0.0.1' ? '::1' : host === '::1' ? '127.0.0.1' : null;
  twin = twinHost === null ? null : await listenAsTwin(app, twinHost, port);
}

/** Accepts no more connections and waits for the requests in progress. */
function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), graceMs).unref();
  return closed;
}

/** Passes every request and socket to the main server. Returns null when the machine has no such address. */
function listenAsTwin(app: FastifyInstance, host: string, port: number): Promise<Server | null> {
  // The second server must be as strict with slow clients as the main one.
  const main = app.server;
  const { requestTimeout, keepAliveTimeout } = main;
  const headersTimeout = requestTimeout > 0 ? Math.min(main.headersTimeout, requestTimeout) : main.headersTimeout;
  const connectionsCheckingInterval = Math.max(100, requestTimeout / 15);
  const twin = createServer({ requestTimeout, headersTimeout, keepAliveTimeout, connectionsCheckingInterval });
  twin.setTimeout(main.timeout);
  if (app.hasDecorator('guardServer')) app.guardServer(twin);
  twin.on('clientError', (error, socket) => main.emit('clientError', error, socket));
  twin.on('request', (request, response) => main.emit('request', request, response));
  twin.on('upgrade', (request, socket, head) => main.emit('upgrade', request, socket, head));
  return new Promise((resolve, reject) => {
    twin.once('error', (error) => (isInUse(error) ? reject(new PortInUseError(port)) : resolve(null)));
    twin.listen({ host, port }, () => resolve(twin));
  });
}

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
