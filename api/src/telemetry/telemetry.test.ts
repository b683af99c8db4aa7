import { randomUUID } from 'node:crypto';
import { traceParentOf } from '@nitida/contract/http-headers';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createSpans, type Span } from './spans.ts';
import { watchRequests } from './watch-requests.ts';

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    testTraced: { fails: boolean };
  }
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const contact = {
  name: 'Astrid',
  email: 'astrid@example.com',
  contactWay: 'Email',
  message: 'Do you clean windows?',
  lng: 'en',
  filledInMs: 30_000,
};
const requestOf = (kind: string) =>
  api.db.selectFrom('jobs').select('request_id').where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirstOrThrow();

test('a job names the request of the page that caused it, even when its body arrived later', async () => {
  const requestId = randomUUID();
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/contact/create_contact_message',
    payload: contact,
    headers: { 'x-request-id': requestId },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(answer.headers['x-request-id']).toBe(requestId);
  expect(await requestOf('mail')).toEqual({ request_id: requestId });
});

test.each(['astrid@example.com', 'r-1', '', `${randomUUID()}x`])(
  'an id of the form %j is replaced, because logs contain it',
  async (sent) => {
    const answer = await api.app.inject({ method: 'GET', url: '/api/time/now', headers: { 'x-request-id': sent } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).not.toBe(sent);
  },
);

test("what is read tells the server's time beside other timings, unless a cache may keep it; what is sent tells none", async () => {
  const app = fastify();
  watchRequests(app, api.context, 'customers');
  app.get('/read', async () => 'read');
  app.get('/page', async (_request, reply) => reply.header('server-timing', 'visit;desc="proof"').send('page'));
  app.get('/kept', async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send('kept'));
  app.post('/sent', async () => 'sent');
  const timingOf = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).headers['server-timing'];
  expect(await timingOf('GET', '/read')).toMatch(/^server;dur=\d+\.\d$/);
  expect(await timingOf('GET', '/page')).toMatch(/^visit;desc="proof", server;dur=\d+\.\d$/);
  expect(await timingOf('GET', '/kept')).toBeUndefined();
  expect(await timingOf('POST', '/sent')).toBeUndefined();
  await app.close();
});

test('the log, the metrics and the trace of a job name the request, and jobs of the job too', async () => {
  const lines: string[] = [];
  const spans: Span[] = [];
  const counted: string[] = [];
  const log = createLog({ logLevel: 'info' }, (line) => void lines.push(line));
  const jobs = createJobs({
    ...api.context,
    metrics: { job: (kind, outcome) => void counted.push(`${kind} ${outcome}`) },
    spans: { add: (span) => void spans.push(span) },
    onDone: (job) => log.info({ job }, 'job done'),
    onError: (error, job) => log.error({ err: error, job }, 'job failed'),
  });
  jobs.handle('testTraced', async ({ fails }) => {
    if (fails) throw new Error('out of order');
    await jobs.enqueue(api.db, { kind: 'testTraced', payload: { fails: true } });
  });
  const requestId = randomUUID();
  await api.db
    .insertInto('jobs')
    .values({ kind: 'testTraced', payload: '{"fails":false}', due_at: api.clock.now(), request_id: requestId, span_id: '00f067aa0ba902b7' })
    .execute();
  await jobs.runDue();

  const written = lines.map((line) => JSON.parse(line));
  expect(written.map(({ message, requestId: id }) => [message, id])).toEqual([
    ['job done', requestId],
    ['job failed', requestId],
  ]);
  expect(written[0]).toMatchObject({ level: 'info', time: expect.stringMatching(/Z$/), job: { kind: 'testTraced', attempt: 1 } });
  expect(counted).toEqual(['testTraced done', 'testTraced failed']);
  const [first, second] = spans;
  expect(first).toMatchObject({ requestId, parentId: '00f067aa0ba902b7', name: 'job testTraced', failed: false });
  expect(second).toMatchObject({ requestId, parentId: first?.spanId, failed: true });
});

const span: Span = {
  requestId: '5b0f6f0e-3a55-4c0e-9a35-6f0a3f3f1c01',
  spanId: '00f067aa0ba902b7',
  parentId: null,
  name: 'GET /api/time/now',
  kind: 'server',
  startedAt: new Date('2027-06-01T10:00:00.000Z'),
  endedAt: new Date('2027-06-01T10:00:00.012Z'),
  failed: false,
  attributes: { 'http.response.status_code': 200 },
};

test('a trace goes from the page over its request and the statements to the job and the statements of the job', async () => {
  const sent: { traceId: string; spanId: string; parentSpanId?: string; name: string }[] = [];
  const collector: typeof fetch = async (_url, init) => {
    for (const { scopeSpans } of JSON.parse(String(init?.body)).resourceSpans) sent.push(...scopeSpans[0].spans);
    return new Response(null);
  };
  const requestId = randomUUID();
  const traced = await startTestApi({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318' }, fetch: collector });
  try {
    const url = '/api/contact/create_contact_message';
    const headers = { traceparent: traceParentOf(requestId) };
    const answer = await traced.app.inject({ method: 'POST', url, payload: contact, headers });
    expect(answer.headers['x-request-id'], answer.body).toBe(requestId);
    await traced.jobs.runDue();
    await traced.context.spans.send();
  } finally {
    await traced.close();
  }
  const trace = requestId.replaceAll('-', '');
  const named = (name: string) => sent.find((span) => span.traceId === trace && span.name === name);
  const request = named('POST /api/contact/create_contact_message');
  const job = named('job mail');
  expect(request?.parentSpanId).toBe(trace.slice(0, 16));
  expect(named('insert jobs')?.parentSpanId).toBe(request?.spanId);
  expect(job?.parentSpanId).toBe(request?.spanId);
  expect(named('insert mails')?.parentSpanId).toBe(job?.spanId);
  expect(JSON.stringify(sent)).not.toContain(contact.email);
});

test('spans are sent to the collector as OTLP, and a collector that is away is only reported', async () => {
  const sent: { url: string; body: unknown }[] = [];
  const errors: unknown[] = [];
  let status = 200;
  const fetcher: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return new Response(null, { status });
  };
  const spans = createSpans({ endpoint: 'http://otel:4318', headers: {}, service: 'nitida', traced: 1 }, fetcher, (error) =>
    errors.push(error),
  );
  spans.add(span);
  await spans.send();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: 'http://otel:4318/v1/traces',
    body: {
      resourceSpans: [
        {
          scopeSpans: [
            {
              spans: [
                {
                  traceId: '5b0f6f0e3a554c0e9a356f0a3f3f1c01',
                  spanId: '00f067aa0ba902b7',
                  kind: 2,
                  startTimeUnixNano: '1811844000000000000',
                  attributes: [{ key: 'http.response.status_code', value: { intValue: '200' } }],
                },
              ],
            },
          ],
        },
      ],
    },
  });
  status = 503;
  spans.add(span);
  await spans.close();
  expect(errors).toEqual([new Error('The collector answered /v1/traces with 503.')]);
});

test('a share of requests is traced, the same on every node', async () => {
  let sent = 0;
  const fetcher: typeof fetch = async (_url, init) => {
    sent += JSON.parse(String(init?.body)).resourceSpans[0].scopeSpans[0].spans.length;
    return new Response(null);
  };
  const spans = createSpans({ endpoint: 'http://otel:4318', headers: {}, service: 'nitida', traced: 0.5 }, fetcher, () => {});
  spans.add(span);
  spans.add({ ...span, requestId: '5b0f6f0e-3a55-4c0e-9a35-6f0aff3f1c01' });
  await spans.close();
  expect(sent).toBe(1);
});
