import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { readTraceParent } from '@nitida/contract/http-headers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runInScope } from '../telemetry/request-scope.ts';
import type { Span } from '../telemetry/spans.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const received: IncomingHttpHeaders[] = [];
const spans: Span[] = [];
let status = 200;
let provider: PaymentProvider;
const server = createServer((request, response) => {
  received.push(request.headers);
  request.resume();
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify(status === 200 ? { id: 'cus_1' } : { error: { type: 'api_error', message: 'Out of order' } }));
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const now = () => Date.parse('2027-06-01T08:00:00Z');
  provider = createStripeProvider({
    secretKey: 'sk_test',
    webhookSecret: 'whsec',
    baseUrl,
    now,
    spans: { add: (span) => void spans.push(span) },
  });
});
afterAll(() => void server.close());
beforeEach(() => {
  received.length = 0;
  spans.length = 0;
  status = 200;
});

const scope = { requestId: randomUUID(), spanId: '00f067aa0ba902b7' };

test('the provider receives the trace of the request that calls it, and each call is a span below the request, without ids and values', async () => {
  await runInScope(scope, () => provider.createCustomer({ id: 'user-1', email: 'astrid@example.com', name: 'Astrid' }));
  await runInScope(scope, () => provider.deleteCustomer('cus_Nh2cA9'));
  const [made, removed] = spans;
  expect(received.map(({ traceparent }) => readTraceParent(traceparent))).toEqual([
    { requestId: scope.requestId, spanId: made?.spanId },
    { requestId: scope.requestId, spanId: removed?.spanId },
  ]);
  expect(made).toMatchObject({
    requestId: scope.requestId,
    parentId: scope.spanId,
    name: 'POST /v1/customers',
    kind: 'client',
    failed: false,
  });
  expect(made?.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 });
  expect(removed?.name).toBe('DELETE /v1/customers/{id}');
  expect(JSON.stringify(spans)).not.toMatch(/astrid|cus_/);
});

test('a call that nothing caused has no trace, and one that failed is marked', async () => {
  await provider.createCustomer({ id: 'user-1', email: 'astrid@example.com', name: 'Astrid' });
  expect([received[0]?.traceparent, spans]).toEqual([undefined, []]);
  status = 500;
  await expect(runInScope(scope, () => provider.deleteCustomer('cus_1'))).rejects.toThrow('Out of order');
  expect(spans).toEqual([
    expect.objectContaining({ failed: true, attributes: expect.objectContaining({ 'http.response.status_code': 500 }) }),
  ]);
});
