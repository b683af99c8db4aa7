import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { startRunner } from './runner.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    testPayment: { n: number };
  }
}

let server: Server;
let sockets: Socket[];
let api: TestApi;
let paid: number[];

/** A mail server that accepts connections and never greets. */
beforeEach(async () => {
  sockets = [];
  server = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  api = await startTestApi({ env: { SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=600000` } });
  paid = [];
  api.jobs.handle('testPayment', async ({ n }) => void paid.push(n), 'provider');
});
afterEach(async () => {
  await api.close();
  server.close();
});

it('while the mail server accepts mails and never greets, payments have their effect at once', async () => {
  for (let n = 0; n < 20; n += 1)
    await api.context.mailer.send(api.db, { to: `ana-${n}@example.com`, template: 'passwordChanged', lng: 'en', data: {} });
  const { jobs, context, clock } = api;
  const runner = startRunner({
    jobs,
    signals: context.signals,
    clock,
    mostInLane: 2,
    isBusy: () => false,
    mayWork: () => true,
    pollMs: 3_600_000,
    onError: () => {},
  });
  await expect.poll(() => sockets.length).toBe(2);
  for (let n = 0; n < 5; n += 1) await jobs.enqueue(api.db, { kind: 'testPayment', payload: { n } });
  await expect.poll(() => paid).toEqual([0, 1, 2, 3, 4]);
  // Both slots of mails still wait for the greeting, and no mail is lost.
  expect(sockets).toHaveLength(2);
  const waiting = await api.db.selectFrom('jobs').select('id').where('kind', '=', 'mail').where('done_at', 'is', null).execute();
  expect(waiting).toHaveLength(20);
  for (const socket of sockets) socket.destroy();
  const stopped = runner.stop();
  server.close();
  await stopped;
});
