import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function appWith(limits: { inProgress: number; eachClient: number; delayMs: number | null }) {
  const shed: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  app = fastify();
  const callsInProgress = shedLoad(app, limits, { shed: (reason) => void shed.push(reason) });
  app.get('/api/slow', async () => {
    await held;
    return 'done';
  });
  app.get('/api/quick', async () => 'done');
  app.get('/healthz', async () => 'ok');
  return { shed, release, callsInProgress };
}
const status = async (url: string) => (await app.inject(url)).statusCode;

test('a call beyond the limit is refused at once with the time to come again, and accepted when others have ended', async () => {
  const { shed, release, callsInProgress } = appWith({ inProgress: 2, eachClient: 2, delayMs: null });
  const held = [0, 1].map(async () => await app.inject('/api/slow'));
  await expect.poll(async () => status('/api/quick')).toBe(503);
  const refused = await app.inject('/api/quick');
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  expect(new Set(shed)).toEqual(new Set(['requests']));
  expect(await status('/healthz')).toBe(200);
  expect(callsInProgress()).toBe(2);
  release();
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(callsInProgress()).toBe(0);
  expect(await status('/api/quick')).toBe(200);
});

test('a client that has its share is refused, also from other networks of its /48, and everybody else is answered', async () => {
  const { shed, release, callsInProgress } = appWith({ inProgress: 100, eachClient: 2, delayMs: null });
  const from = async (remoteAddress: string, url = '/api/quick') => app.inject({ url, remoteAddress });
  const held = [0, 1].map(async () => from('203.0.113.7', '/api/slow'));
  const spread = Array.from({ length: 8 }, async (_, index) => from(`2001:db8:1:${index}00::1`, '/api/slow'));
  await expect.poll(callsInProgress).toBe(10);
  const refused = await from('203.0.113.7');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' });
  expect((await from('2001:db8:1:ff00::1')).statusCode).toBe(429);
  expect(new Set(shed)).toEqual(new Set(['client']));
  expect((await from('203.0.113.8')).statusCode).toBe(200);
  expect((await from('2001:db8:2::1')).statusCode).toBe(200);
  release();
  await Promise.all([...held, ...spread]);
  expect(callsInProgress()).toBe(0);
});

test('calls are refused while the event loop is late, and accepted soon after', async () => {
  const { shed } = appWith({ inProgress: 1000, eachClient: 1000, delayMs: 100 });
  await expect
    .poll(
      async () => {
        const until = performance.now() + 400;
        while (performance.now() < until);
        return status('/api/quick');
      },
      { timeout: 20_000, interval: 1 },
    )
    .toBe(503);
  expect(shed).toContain('event loop');
  await expect.poll(() => status('/api/quick'), { timeout: 20_000, interval: 100 }).toBe(200);
});
