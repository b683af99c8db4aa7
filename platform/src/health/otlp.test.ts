import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { batchOf, begin, type HealthSite, startHealthSite } from '../../test/health-site.ts';

interface Received {
  path: string;
  key: string | undefined;
  body: unknown;
}

let site: HealthSite;
let collector: Server;
let endpoint = '';
const received: Received[] = [];
const waiting: (() => void)[] = [];
let holds = false;

/** Resolves when the collector has received so many requests. */
async function arrivals(count: number): Promise<void> {
  while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', key: request.headers['x-key']?.toString(), body: JSON.parse(body) });
      if (!holds) response.end('{}');
      for (const go of waiting.splice(0)) go();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  site = await startHealthSite();
});
afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
  await site.close();
});

const attribute = z.object({
  key: z.string(),
  value: z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.string() })]).transform((value) => Object.values(value)[0]),
});
const attributes = z.array(attribute).transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value])));
const resource = z.object({ attributes });
const logs = z.object({
  resourceLogs: z.array(
    z.object({
      resource,
      scopeLogs: z.array(
        z.object({
          logRecords: z.array(
            z.object({ timeUnixNano: z.string(), severityNumber: z.literal(17), body: z.object({ stringValue: z.string() }), attributes }),
          ),
        }),
      ),
    }),
  ),
});
const metrics = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string(),
              sum: z.object({
                aggregationTemporality: z.literal(1),
                isMonotonic: z.literal(true),
                dataPoints: z.array(z.object({ asInt: z.string(), attributes })),
              }),
            }),
          ),
        }),
      ),
    }),
  ),
});

const error = { kind: 'error', name: 'account', route: '/orders', message: 'ana@example.com is gone', frames: [], count: 2 };

test('errors are sent as logs and counts as sums, with release and owner', async () => {
  const node = site.another({ otlp: { endpoint, headers: { 'x-key': 'secret' }, service: 'nitida' } });
  await site.receiveBy(node);
  const said = { facts: [{ fact: 'visit', name: '' }], errors: [error] };
  // What no visit proves is sent to no collector.
  await site.send(batchOf(site.next, said));
  await site.send(batchOf(site.next, { proof: site.document(site.next), ...said }));
  await node.work();
  await arrivals(2);
  const [log, metric] = received.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  expect([log?.path, log?.key, metric?.path]).toEqual(['/v1/logs', 'secret', '/v1/metrics']);
  const [sentLogs] = logs.parse(log?.body).resourceLogs;
  expect(sentLogs?.resource.attributes).toEqual({ 'service.name': 'nitida' });
  expect(sentLogs?.scopeLogs[0]?.logRecords).toEqual([
    {
      timeUnixNano: `${begin.getTime()}000000`,
      severityNumber: 17,
      body: { stringValue: '<email> is gone' },
      attributes: expect.objectContaining({
        remote: 'account',
        team: 'account',
        commit: 'c0ffee1',
        route: '/orders',
        count: '2',
        channel: 'production',
      }),
    },
  ]);
  const [sum] = metrics.parse(metric?.body).resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? [];
  expect(sum?.name).toBe('nitida.page.events');
  expect(sum?.sum.dataPoints).toEqual([
    { asInt: '1', attributes: { channel: 'production', composition: String(site.next), kind: 'visit' } },
  ]);
});

test('a collector that does not answer delays nothing', async () => {
  holds = true;
  const node = site.another({ otlp: { endpoint, headers: {}, service: 'nitida' } });
  await site.receiveBy(node);
  await site.send(batchOf(site.next, { proof: site.document(site.next), facts: [{ fact: 'visit', name: '' }] }));
  const before = received.length;
  // It resolves although the collector never answers.
  await node.work();
  await arrivals(before + 1);
});

test('without a collector nothing is sent, and one that refuses is reported', async () => {
  const refusing = site.another({
    otlp: { endpoint: `${endpoint}:1`, headers: {}, service: 'nitida' },
    fetch: async () => new Response('', { status: 503 }),
  });
  await site.receiveBy(refusing);
  await site.send(batchOf(site.next, { proof: site.document(site.next), facts: [{ fact: 'visit', name: '' }] }));
  await refusing.work();
  await expect.poll(() => site.failures).toEqual([new Error('The collector answered /v1/metrics with 503.')]);
});
