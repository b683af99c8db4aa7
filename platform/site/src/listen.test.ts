import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { closeGracefully, defaultGraceMs } from '@nitida/api';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { listenOn, PortInUseError } from './listen.ts';
import { findFreePorts, isFree } from './ports.ts';

const hello = () => {
  const app = fastify();
  app.get('/', async () => 'hello');
  return app;
};

test('both names of the machine reach the site', async () => {
  const app = hello();
  const port = await findFreePorts();
  await listenOn(app, '127.0.0.1', port);
  const answers = await Promise.all([`http://127.0.0.1:${port}`, `http://localhost:${port}`].map(async (url) => (await fetch(url)).text()));
  expect(answers).toEqual(['hello', 'hello']);
  await app.close();
  expect(await isFree(port)).toBe(true);
});

test.for(['127.0.0.1', '::1'])(
  'a client on %s that sends nothing, or never ends its request, is disconnected in time',
  async (host, { skip }) => {
    const app = fastify({ requestTimeout: 300, http: { connectionsCheckingInterval: 100, headersTimeout: 300 } });
    const port = await findFreePorts();
    await listenOn(app, '127.0.0.1', port);
    const cutOff = (bytes: string): Promise<'cut off' | 'no such address'> =>
      new Promise((resolve) => {
        const socket = connect({ host, port }, () => socket.write(bytes));
        socket.once('error', (error) => resolve('code' in error && error.code === 'EADDRNOTAVAIL' ? 'no such address' : 'cut off'));
        socket.resume().once('close', () => resolve('cut off'));
      });
    const outcomes = await Promise.all(['', 'GET / HTTP/1.1\r\nhost: x\r\n'].map(cutOff));
    await app.close();
    if (outcomes.includes('no such address')) skip('this machine has no such address');
    expect(outcomes).toEqual(['cut off', 'cut off']);
  },
);

test.for(['127.0.0.1', '::1'])('a request on %s that never ends does not prevent the process from stopping', async (host, { skip }) => {
  const graceMs = 200;
  const app = fastify({ forceCloseConnections: 'idle' });
  closeGracefully(app, { drainMs: 0, graceMs });
  const arrived = Promise.withResolvers<'under way'>();
  app.get('/', () => {
    arrived.resolve('under way');
    return new Promise<never>(() => {});
  });
  const port = await findFreePorts();
  await listenOn(app, '127.0.0.1', port, graceMs);
  const asked = fetch(`http://${host === '::1' ? '[::1]' : host}:${port}/`).then(
    () => 'answered',
    () => 'cut off',
  );
  const began = await Promise.race([arrived.promise, asked]);
  await app.close();
  if (began !== 'under way') skip('this machine has no such address');
  expect(await asked).toBe('cut off');
  expect(defaultGraceMs).toBe(10_000);
});

test.for(['127.0.0.1', '::1'])('the error names the port that another program uses on %s', async (host, { skip }) => {
  const port = await findFreePorts();
  const other = createServer();
  const listens = await new Promise<boolean>((resolve) =>
    other.once('error', () => resolve(false)).listen({ host, port }, () => resolve(true)),
  );
  if (!listens) skip('this machine has no such address');
  expect(await isFree(port)).toBe(false);
  const app = hello();
  await expect(listenOn(app, '127.0.0.1', port)).rejects.toThrow(new PortInUseError(port));
  await app.close();
  await new Promise((resolve) => other.close(resolve));
});

test("a free port is outside the range of the system's outgoing connections", async ({ skip }) => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => skip('this system does not say its range'));
  const [lowest] = range.split('\t').map(Number);
  const found = await Promise.all(Array.from({ length: 20 }, findFreePorts));
  for (const port of found) expect(port + 2).toBeLessThan(lowest ?? 0);
});
