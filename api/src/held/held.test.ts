import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../test/browser.ts';
import { goodPassword, signUpCustomer } from '../../test/people.ts';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { heldKinds, held as heldNow } from './held.ts';

/** Calls at each stage, which is more than one client's share. */
const times = 30;

let api: TestApi;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  api = await startTestApi({ env: { MAX_CALLS_IN_PROGRESS: '40' } });
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
  await signUpCustomer(api);
});
afterAll(() => api.close());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens a connection and sends a text on it. */
async function send(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
const head = (line: string, more: string[] = []) =>
  [`${line} HTTP/1.1`, 'host: localhost:4000', 'accept: application/json', ...more, '', ''].join('\r\n');
const json = JSON.stringify({ email: 'nobody@example.com', password: goodPassword, role: 'client', lng: 'en' });
const post = (path: string, length = json.length) =>
  head(`POST ${path}`, ['content-type: application/json', `content-length: ${length}`, 'origin: http://localhost:4000']);
const logIn = '/api/auth/signin_web';
const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='];
const held = () => heldNow.counts();

/** The stages of a request, and what tells that the server has come to it. */
const stages: Record<string, { text: string; reached: () => boolean }> = {
  connection: { text: '', reached: () => held().connections >= times },
  'half a head': { text: post(logIn).slice(0, 60), reached: () => held().connections >= times },
  head: { text: post(logIn), reached: () => held().requests >= times },
  'half a body': { text: post(logIn) + json.slice(0, 20), reached: () => held().requests >= times },
  'check of a password': { text: post(logIn) + json, reached: () => held()['password checks'] > 0 },
  'two calls at once': { text: (post(logIn) + json).repeat(2), reached: () => sockets.some(({ bytesRead }) => bytesRead > 0) },
  'half an answer': { text: head('GET /api/docs/json'), reached: () => sockets.some(({ bytesRead }) => bytesRead > 0) },
  upgrade: { text: head('GET /socket.io/?EIO=4&transport=websocket', upgrade), reached: () => held().sockets >= times },
  'upgrade that nobody offers': { text: head('GET /elsewhere', upgrade), reached: () => held().connections >= times },
  'call that is refused': { text: head(`GET ${fill('/api/order/get_order/{id}', { id: 'x' })}`), reached: () => held().connections > 0 },
};

it.each(Object.entries(stages))(
  'a client that leaves at this stage gives everything back: %s',
  { timeout: 30_000 },
  async (_stage, { text, reached }) => {
    await Promise.all(Array.from({ length: times }, () => send(text)));
    await expect.poll(reached, { interval: 1, timeout: 10_000 }).toBe(true);
    for (const socket of sockets) socket.destroy();
    const none = Object.fromEntries(heldKinds.map((kind) => [kind, 0]));
    await expect.poll(held, { timeout: 10_000 }).toEqual(none);
    const answer = await fetch(`http://127.0.0.1:${port}${'/api/pricing/get_pricing'}`, { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
  },
);
