import { readTraceParent } from '@nitida/contract/http-headers';
import type { FastifyInstance } from 'fastify';
import type { RealClock } from '../clock.ts';
import type { Metrics } from './metrics.ts';
import { newSpanId, type RequestScope, runInScope } from './request-scope.ts';
import type { Spans } from './spans.ts';

/**
 * Gives each request its scope, so that logs, jobs and traces name the request that caused them, and adds it to the metrics and traces. Routes are
 * recorded instead of URLs, because these may contain tokens. What is read tells its time to the browser (`Server-Timing`).
 */
export function watchRequests(
  app: FastifyInstance,
  { metrics, spans, realClock }: { metrics: Metrics; spans: Spans; realClock: RealClock },
  site: 'customers' | 'staff',
): void {
  const scopes = new WeakMap<object, RequestScope>();
  metrics.watch(app, site);
  app.addHook('onRequest', (request, _reply, done) => {
    const scope = { requestId: request.id, spanId: newSpanId() };
    scopes.set(request, scope);
    runInScope(scope, done);
  });
  // A body arrives in events of the connection, outside of the scope.
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope) runInScope(scope, done);
    else done();
  });
  // The developer tools of a browser show it. A cache would give it to others, and a log-in tells nobody how long it checks a password.
  app.addHook('onSend', ({ method }, reply, payload, done) => {
    const isKept = /public/.test(String(reply.getHeader('cache-control')));
    if (method === 'GET' && !isKept) {
      const known = reply.getHeader('server-timing');
      reply.header('server-timing', [...(known ? [known] : []), `server;dur=${reply.elapsedTime.toFixed(1)}`].join(', '));
    }
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const scope = scopes.get(request);
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const parent = readTraceParent(request.headers.traceparent);
    const endedAt = realClock.now();
    if (scope && routeOptions.logLevel !== 'silent') {
      spans.add({
        ...scope,
        parentId: parent?.requestId === request.id ? parent.spanId : null,
        name: `${method} ${route}`,
        kind: 'server',
        startedAt: new Date(endedAt.getTime() - reply.elapsedTime),
        endedAt,
        failed: reply.statusCode >= 500,
        attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': reply.statusCode, site },
      });
    }
    done();
  });
}
