import { traceParentOf } from '@nitida/contract/http-headers';
import Stripe from 'stripe';
import { currentScope, newSpanId } from '../telemetry/request-scope.ts';
import type { Spans } from '../telemetry/spans.ts';

/** Words of the provider's paths. Anything else is an id. */
const word = /^[a-z_0-9]{1,2}$|^[a-z_]+$/;

/** `/v1/payment_intents/pi_3N…/capture?…` as `/v1/payment_intents/{id}/capture`. */
const routeOf = (path: string): string =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => (word.test(part) || part === '' ? part : '{id}'))
    .join('/');

/**
 * The library's own client, which tells the provider the trace of the request or job that asks (`traceparent`), and adds a span for each call below it. What
 * nothing caused has no trace. `now` is real time in milliseconds.
 */
export function tracedClient({
  spans,
  now,
}: {
  spans: Pick<Spans, 'add'>;
  now: () => number;
}): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(host, port, path, method, headers, ...rest) {
      const scope = currentScope();
      if (!scope) return client.makeRequest(host, port, path, method, headers, ...rest);
      const spanId = newSpanId();
      const [startedAt, route] = [new Date(now()), routeOf(path)];
      const end = (status: number | null) =>
        spans.add({
          requestId: scope.requestId,
          spanId,
          parentId: scope.spanId,
          name: `${method} ${route}`,
          kind: 'client',
          startedAt,
          endedAt: new Date(now()),
          failed: status === null || status >= 400,
          attributes: {
            'http.request.method': method,
            'server.address': host,
            'url.template': route,
            ...(status !== null && { 'http.response.status_code': status }),
          },
        });
      const traced = { ...headers, traceparent: traceParentOf(scope.requestId, spanId) };
      try {
        const answer = await client.makeRequest(host, port, path, method, traced, ...rest);
        end(answer.getStatusCode());
        return answer;
      } catch (error) {
        end(null);
        throw error;
      }
    },
  };
}
