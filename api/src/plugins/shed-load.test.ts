import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function appWith(limits: { inProgress: number; delayMs: number | null }) {
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
  const { shed, release, callsInProgress } = appWith({ inProgress: 2, delayMs: null });
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

test('calls are refused while the event loop is late, and accepted soon after', async () => {
  const { shed } = appWith({ inProgress: 1000, delayMs: 100 });
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
