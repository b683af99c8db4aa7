import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import { endpoints } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { cookieForHere, cookiesForThere } from './cookie-names.ts';

/** The calls of the API, and the path of its socket. */
const calls = '/api/*';
const socketPath = '/socket.io/';

/** Headers of one connection. HSTS and other ports of the site are no matter of this machine. */
const notPassedOn = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['strict-transport-security', 'alt-svc'],
]);

const moved = (value: string, from: string, to: string): string =>
  value === from || value.startsWith(`${from}/`) ? to + value.slice(from.length) : value;

/** The request's headers as the site's own pages send them. */
function headersForThere(headers: IncomingHttpHeaders, here: string, there: URL): IncomingHttpHeaders {
  const { origin, referer, cookie } = headers;
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !notPassedOn.has(name))),
    host: there.host,
    ...(origin !== undefined && { origin: moved(origin, here, there.origin) }),
    ...(referer !== undefined && { referer: moved(referer, here, there.origin) }),
    ...(cookie !== undefined && { cookie: cookiesForThere(cookie) }),
  };
}

function headersForHere(headers: IncomingHttpHeaders, here: string, there: URL): IncomingHttpHeaders {
  const { location, 'set-cookie': cookies } = headers;
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !notPassedOn.has(name))),
    ...(location !== undefined && { location: moved(location, there.origin, here) }),
    ...(cookies !== undefined && { 'set-cookie': cookies.map(cookieForHere) }),
  };
}

interface Route {
  /** The origin that a request was sent to: the browser may call this machine by more than one name. */
  here: string;
  there: URL;
}

function send({ method, url, headers }: IncomingMessage, { here, there }: Route, upgrade: IncomingHttpHeaders = {}): ClientRequest {
  const request = there.protocol === 'https:' ? requestHttps : requestHttp;
  return request(new URL(url ?? '/', there), { method, headers: { ...headersForThere(headers, here, there), ...upgrade } });
}

function answer(incoming: IncomingMessage, response: ServerResponse, route: Route): void {
  const sent = send(incoming, route);
  sent.on('response', (received) => {
    response.writeHead(received.statusCode ?? 502, headersForHere(received.headers, route.here, route.there));
    received.pipe(response);
  });
  sent.on('error', () => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'unexpected', message: `${route.there.origin} does not answer.` }));
  });
  response.on('close', () => sent.destroy());
  incoming.pipe(sent);
}

const hereOf = ({ headers }: IncomingMessage): string => `http://${headers.host ?? 'localhost'}`;

/** The head of an answer as it is sent on a connection that changes its protocol. */
const headOf = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string => {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n');
};

function connect(incoming: IncomingMessage, socket: Duplex, head: Buffer, route: Route): void {
  const sent = send(incoming, route, { connection: 'Upgrade', upgrade: 'websocket' });
  sent.on('upgrade', (received, other, rest) => {
    socket.write(headOf(received));
    other.write(head);
    socket.write(rest);
    socket.pipe(other).pipe(socket);
    for (const [one, twin] of [
      [socket, other],
      [other, socket],
    ] as const)
      one.on('error', () => twin.destroy()).on('close', () => twin.destroy());
  });
  sent.on('response', () => socket.destroy());
  sent.on('error', () => socket.destroy());
  socket.on('error', () => sent.destroy());
  sent.end();
}

/** Beginnings of paths that are both a page and a call. A call asks for JSON. */
const sharedPaths = Object.values(endpoints)
  .map(([, path]) => path.split('{')[0] ?? path)
  .filter((path) => !path.startsWith('/api/'));

const isSharedCall = ({ url = '', headers }: IncomingMessage): boolean =>
  sharedPaths.some((path) => url.startsWith(path)) && (headers.accept?.includes('application/json') ?? false);

/** Passes the calls of the API and its socket on to another site, as if its own pages made them. */
export function passOn(app: FastifyInstance, there: URL): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(calls, (request, reply) => {
      reply.hijack();
      answer(request.raw, reply.raw, { here: hereOf(request.raw), there });
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isSharedCall(request.raw)) return;
    reply.hijack();
    answer(request.raw, reply.raw, { here: hereOf(request.raw), there });
  });
  app.server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith(socketPath)) return void socket.destroy();
    connect(request, socket, head, { here: hereOf(request), there });
  });
}
