import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { held } from '../held/held.ts';

const most = 5;
let api: TestApi;
let port: number;
let sockets: Socket[];
beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await api.close();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  api = await startTestApi({ env: { MAX_CONNECTIONS_PER_ADDRESS: String(most), ...env } });
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Opens a connection that never closes its half, and says whether the server has closed the other one. */
async function open(text = ''): Promise<{ closed: Promise<unknown>; isOpen: () => boolean }> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  sockets.push(socket);
  const closed = once(socket, 'end').catch(() => {});
  socket.resume();
  await once(socket, 'connect');
  socket.write(text);
  return { closed, isOpen: () => !socket.readableEnded && !socket.destroyed };
}

it('an address has a bounded number of connections, and a closed one makes room', async () => {
  await start();
  const opened = await Promise.all(Array.from({ length: 3 * most }, () => open()));
  const isOpen = () => opened.filter((each) => each.isOpen()).length;
  await expect.poll(isOpen).toBe(most);
  expect(held.counts().connections).toBe(most);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => held.counts().connections).toBe(0);
  expect((await open()).isOpen()).toBe(true);
});

it('a proxy carries the connections of everybody, and is not bounded', async () => {
  await start({ TRUST_PROXY: '127.0.0.0/8' });
  await Promise.all(Array.from({ length: 3 * most }, () => open()));
  await expect.poll(() => held.counts().connections).toBe(3 * most);
});

it.each([
  ['a request that is none', 'NONSENSE\r\n\r\n'],
  ['a request that asks to close', 'GET /api/pricing/get_pricing HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
  ['an upgrade that nobody offers', 'GET /elsewhere HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: chat\r\n\r\n'],
])('the connection of a client that never closes its half is destroyed after %s', { timeout: 20_000 }, async (_what, text) => {
  await start();
  const { closed } = await open(text);
  await closed;
  await expect.poll(() => held.counts().connections, { timeout: 10_000 }).toBe(0);
});
