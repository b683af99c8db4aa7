import { createServer } from 'node:http';
import type { CheckoutRequest, PaymentProvider } from '@nitida/api/development';
import { createStripeProvider } from '@nitida/api/development';
import { Kysely, PostgresDialect, sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { borrowMemoryPool } from '../../test/memory-pool.ts';
import { createSandbox, type Sandbox } from '../src/sandbox/server.ts';

const secretKey = 'sk_test_local';
export const webhookSecret = 'whsec_local';

export interface SandboxWorld {
  db: Kysely<Record<never, never>>;
  sandbox: Sandbox;
  /** The adapter that the shop uses, connected to the sandbox. */
  provider: PaymentProvider;
  /** Events with a valid signature, in the order of their arrival. */
  events: Stripe.Event[];
  /** The statuses of the answers to the next deliveries. Later ones are answered with 200. */
  answers: number[];
  /** The time of the sandbox's clock in milliseconds. */
  now: number;
  request(more?: Partial<CheckoutRequest>): Promise<CheckoutRequest>;
  /** Stops the sandbox and starts another on the same tables with another key, as a new process does. */
  restart(): Promise<void>;
  /** Opens a checkout with a hosted page. */
  open(more?: Partial<CheckoutRequest>): Promise<{ id: string; url: string }>;
}

/** Creates a sandbox on an empty schema for each test of the file, and a receiver for its messages. */
export function useSandbox(): SandboxWorld {
  const world = { events: [] as Stripe.Event[], answers: [] as number[], now: 0, request, open } as SandboxWorld;
  let closeDatabase: () => Promise<void>;
  const receiver = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const status = world.answers.shift() ?? 200;
      const signature = String(incoming.headers['stripe-signature']);
      const { webhooks } = new Stripe(secretKey);
      const event = webhooks.constructEvent(Buffer.concat(chunks), signature, webhookSecret, 300, undefined, world.now);
      if (status === 200) world.events.push(event);
      response.writeHead(status).end();
    });
  });

  beforeAll(async () => {
    const { pool, close } = await borrowMemoryPool();
    closeDatabase = close;
    world.db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  });

  afterAll(async () => {
    await new Promise((done) => receiver.close(done));
    await closeDatabase();
  });

  beforeEach(async () => {
    Object.assign(world, { events: [], answers: [], now: Date.parse('2027-06-01T08:00:00Z') });
    await sql`drop schema if exists sandbox cascade`.execute(world.db);
    const address = receiver.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await start(port, secretKey);
    world.restart = async () => {
      await world.sandbox.close();
      await start(port, 'sk_test_after');
    };
  });

  async function start(port: number, key: string): Promise<void> {
    world.sandbox = await createSandbox({
      db: world.db,
      now: () => world.now,
      secretKey: key,
      webhookSecret,
      webhookUrl: () => `http://127.0.0.1:${port}/hook`,
      merchant: 'Nítida',
      onError: (error) => {
        throw error;
      },
    });
    await world.sandbox.listen({ host: '127.0.0.1', port: 0 });
    const baseUrl = world.sandbox.origin();
    world.provider = createStripeProvider({ secretKey: key, webhookSecret, baseUrl, now: () => world.now, spans: { add() {} } });
  }

  afterEach(() => world.sandbox.close());

  async function request(more: Partial<CheckoutRequest> = {}): Promise<CheckoutRequest> {
    return {
      paymentId: '8c1f4a52-6f0e-4d63-9a0b-2f5d7c3e9b10',
      orderId: 'order-1',
      mode: 'pay',
      keepCard: false,
      customer: await world.provider.createCustomer({ id: 'user-1', email: 'ana@example.com', name: 'Ana' }),
      amount: 27_485,
      item: { name: 'Detailed cleaning', description: 'Tuesday 8 June, 09:00' },
      submitMessage: null,
      language: 'en',
      successUrl: 'http://localhost:3000/confirmation?order=order-1',
      cancelUrl: 'http://localhost:3000/invoice-receipt/order-1',
      idempotencyKey: 'attempt-1',
      ...more,
    };
  }

  async function open(more: Partial<CheckoutRequest> = {}): Promise<{ id: string; url: string }> {
    const { id, url } = await world.provider.openCheckout(await request(more));
    if (url === null) throw new Error('The session has no page');
    return { id, url };
  }

  return world;
}

export const post = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });

export const card = (number: string): Record<string, string> => ({ number, expiry: '04 / 30', cvc: '123', name: 'Ana Ruiz' });
