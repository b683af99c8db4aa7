import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { domainError } from '../domain-error.ts';
import { answer } from './answer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests that another site makes a visitor's browser send. */
export function checkOrigin(app: FastifyInstance, config: Pick<Config, 'origin' | 'production'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.fromProvider) return done();
    const isAllowed = safeMethods.has(request.method)
      ? !request.routeOptions.config.changesByGet || isOwnScript(request)
      : isOwnOrigin(request, config);
    if (isAllowed) return done();
    answer(reply, domainError('forbidden_origin'));
  });
}

/** Whether the request comes from our own script or from a client that is not a browser. Links, images and prefetches never ask for JSON. */
export function isOwnScript(request: Pick<FastifyRequest, 'headers'>): boolean {
  const site = request.headers['sec-fetch-site'];
  const asksJson = (request.headers.accept ?? '').toLowerCase().includes('application/json');
  return asksJson && (site === undefined || site === 'same-origin');
}

/** Whether the page was opened from our own site or typed in. Another site must not start a log-in. */
export function isOwnNavigation(request: Pick<FastifyRequest, 'headers'>): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether the origin is our own. Browsers always send it with requests that may change something, so a request without it does not come from a browser. */
export function isOwnOrigin(request: Pick<FastifyRequest, 'headers'>, config: Pick<Config, 'origin' | 'production'>): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = request.headers;
  if (origin === undefined || origin === config.origin) return true;
  return !config.production && isLoopbackSelf(origin, request.headers.host);
}

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** A local site may be opened under any name of the machine. */
const isLoopbackSelf = (origin: string, host: string | undefined): boolean => loopback.test(origin) && origin === `http://${host}`;
