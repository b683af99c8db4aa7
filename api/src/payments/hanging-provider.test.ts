import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProviderUnavailable } from './provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

let server: Server;
let baseUrl: string;
beforeEach(async () => {
  server = createServer((socket) => socket.on('error', () => {}).resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

it('a provider that takes connections and never answers is waited for 15 seconds, with all attempts', async () => {
  const provider = createStripeProvider({
    secretKey: 'sk_test_hanging',
    webhookSecret: 'whsec_hanging',
    baseUrl,
    now: () => Date.now(),
    spans: { add: () => {} },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let outcome: unknown = 'waiting';
  const call = provider.getIntent('pi_1').catch((error: unknown) => {
    outcome = error;
  });
  await vi.advanceTimersByTimeAsync(14_900);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(200);
  expect(outcome).toBeInstanceOf(ProviderUnavailable);
  await call;
});
