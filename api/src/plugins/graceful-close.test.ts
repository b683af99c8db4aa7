import fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeGracefully } from './graceful-close.ts';

it('a server that stops finishes what is in progress, answers while it drains, and then accepts no connection', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const isStopping = closeGracefully(app, { drainMs: 200 });
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    arrived.resolve();
    await released.promise;
    return 'finished';
  });
  app.get('/quick', async () => (isStopping() ? 'stopping' : 'serving'));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (path: string) => fetch(`${url}${path}`);
  const slow = ask('/slow');
  await arrived.promise;

  const closed = app.close();
  const draining = await ask('/quick');
  expect([await draining.text(), draining.headers.get('connection')]).toEqual(['stopping', 'close']);
  const isRefused = () =>
    ask('/quick').then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  released.resolve();
  expect(await (await slow).text()).toBe('finished');
  await closed;
});
