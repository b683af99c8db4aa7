import { createServer, type Server } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutRequest, PaymentProvider } from '../provider.ts';
import { createStripeProvider } from '../stripe-provider.ts';
import { createSandbox, type Sandbox } from './server.ts';

const secretKey = 'sk_test_local';
const webhookSecret = 'whsec_local';

let db: Kysely<Record<never, never>>;
let pglite: PGlite;
let sandbox: Sandbox;
let receiver: Server;
let provider: PaymentProvider;
let events: Stripe.Event[];
let answers: number[];
let now: number;

beforeAll(async () => {
  pglite = await PGlite.create('memory://');
  db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 }) }) });
});

afterAll(async () => {
  await db.destroy();
  await pglite.close();
});

beforeEach(async () => {
  events = [];
  answers = [];
  now = Date.parse('2027-06-01T08:00:00Z');
  await sql`drop schema if exists sandbox cascade`.execute(db);
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      const signature = String(request.headers['stripe-signature']);
      const received = Math.floor(now / 1000);
      const event = new Stripe(secretKey).webhooks.constructEvent(
        Buffer.concat(chunks),
        signature,
        webhookSecret,
        300,
        undefined,
        received,
      );
      if (status === 200) events.push(event);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const address = receiver.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  sandbox = await createSandbox({
    db,
    now: () => now,
    secretKey,
    webhookSecret,
    webhookUrl: () => `http://127.0.0.1:${port}/hook`,
    merchant: 'Nítida',
    onError: (error) => {
      throw error;
    },
  });
  await sandbox.listen({ host: '127.0.0.1', port: 0 });
  provider = createStripeProvider({ secretKey, webhookSecret, baseUrl: sandbox.origin(), now: () => now });
});

afterEach(async () => {
  await sandbox.close();
  await new Promise((done) => receiver.close(done));
});

async function request(more: Partial<CheckoutRequest> = {}): Promise<CheckoutRequest> {
  return {
    paymentId: 'payment-1',
    orderId: 'order-1',
    mode: 'pay',
    keepCard: false,
    customer: await provider.createCustomer({ id: 'user-1', email: 'ana@example.com', name: 'Ana' }),
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

const post = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });

const card = (number: string): Record<string, string> => ({ number, expiry: '04 / 30', cvc: '123', name: 'Ana Ruiz' });

async function open(more: Partial<CheckoutRequest> = {}): Promise<{ id: string; url: string }> {
  const { id, url } = await provider.openCheckout(await request(more));
  if (url === null) throw new Error('The session has no page');
  return { id, url };
}

describe('a card on the hosted page', () => {
  it('is charged, and the browser goes to the success address', async () => {
    const { id, url } = await open();
    const answer = await post(url, card('4242 4242 4242 4242'));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('http://localhost:3000/confirmation?order=order-1');
    const facts = await provider.getCheckout(id);
    expect(facts).toMatchObject({ status: 'complete', url: null, paymentId: 'payment-1' });
    expect(facts.intent).toMatchObject({ status: 'paid', captured: 27_485, refunded: 0, card: { brand: 'visa', last4: '4242' } });
  });

  it('that is declined is told, keeps what was typed but the code, and can be followed by another', async () => {
    const { id, url } = await open();
    const declined = await post(url, card('4000000000000002'));
    expect(declined.status).toBe(402);
    const page = await declined.text();
    expect(page).toContain('Your bank declined the card');
    expect(page).toContain('value="4000000000000002"');
    expect(page).not.toContain('value="123"');
    expect((await provider.getCheckout(id)).status).toBe('open');
    expect((await post(url, card('4242424242424242'))).status).toBe(303);
    expect((await provider.getCheckout(id)).intent?.status).toBe('paid');
  });

  it('without enough money says so', async () => {
    const { url } = await open();
    expect(await (await post(url, card('4000000000009995'))).text()).toContain('not enough money');
  });

  it.each(['4000002500003155', '4000002760003184'])('%s asks the bank first, which can say yes', async (number) => {
    const { id, url } = await open();
    const asked = await post(url, card(number));
    expect(asked.headers.get('location')).toBe(`/c/pay/${id}/bank`);
    expect((await provider.getCheckout(id)).intent?.status).toBe('actionRequired');
    expect(await (await fetch(`${url}/bank`)).text()).toContain('card ending in');
    expect((await post(`${url}/bank`, { answer: 'complete' })).headers.get('location')).toContain('/confirmation');
    expect((await provider.getCheckout(id)).intent?.status).toBe('paid');
  });

  it('that the bank refuses is told on the page, and another can be tried', async () => {
    const { url } = await open();
    await post(url, card('4000002760003184'));
    const refused = await post(`${url}/bank`, { answer: 'fail' });
    expect(refused.headers.get('location')).toMatch(/\/c\/pay\/cs_test_\w+$/);
    expect(await (await fetch(url)).text()).toContain('could not confirm that it is you');
    expect((await post(url, card('4242424242424242'))).status).toBe(303);
  });

  it('with mistakes is told field by field, and nothing typed is lost', async () => {
    const { url } = await open();
    const answer = await post(url, { number: '4242 4242', expiry: '13/30', cvc: '12', name: '' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const text of ['The card number is too short', 'as month and year', 'security code is too short', 'as it is on the card'])
      expect(page).toContain(text);
    expect(page).toContain('value="4242 4242"');
    expect(page).toContain('href="#expiry"');
  });

  it('is refused when it is a real one, an expired one, or fails the check digit', async () => {
    const { url } = await open();
    expect(await (await post(url, card('4111111111111111'))).text()).toContain('real card number');
    expect(await (await post(url, { ...card('4242424242424242'), expiry: '05/27' })).text()).toContain('has expired');
    expect(await (await post(url, card('4242424242424241'))).text()).toContain('not a card number');
  });

  it('pressed twice is charged once', async () => {
    const { id, url } = await open();
    const both = await Promise.all([post(url, card('4242424242424242')), post(url, card('4242424242424242'))]);
    expect(both.map((answer) => answer.status)).toEqual([303, 303]);
    await sandbox.settle();
    expect(events.filter((event) => event.type === 'payment_intent.succeeded')).toHaveLength(1);
    expect((await provider.getCheckout(id)).intent?.captured).toBe(27_485);
  });
});

describe('the hosted page', () => {
  it.each([
    ['es', 'Pagar 274,85', 'es-ES'],
    ['de', '274,85 € zahlen', 'de-DE'],
    ['no', 'Betal 274,85', 'nb-NO'],
    ['ru', 'Оплатить 274,85', 'ru-RU'],
  ] as const)('speaks the language of the session: %s', async (language, button, lang) => {
    const { url } = await open({ language });
    const page = (await (await fetch(url)).text()).replaceAll('\u00a0', ' ');
    expect(page).toContain(button);
    expect(page).toContain(`lang="${lang}"`);
  });

  it('runs no script and lets its form redirect only to the shop', async () => {
    const { url } = await open();
    const answer = await fetch(url);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000");
    expect(policy).not.toContain('unsafe');
    expect(await answer.text()).not.toContain('<script');
  });

  it('escapes what the shop and the customer wrote', async () => {
    const { url } = await open({ item: { name: '<b>Bold</b>', description: '"quoted"' } });
    expect(await (await fetch(url)).text()).toContain('&#60;b&#62;Bold');
    expect(await (await post(url, { ...card('1'), name: '"><img src=x>' })).text()).not.toContain('<img');
  });

  it('is closed after its time, and says where to go', async () => {
    const { id, url } = await open();
    now += 25 * 60 * 60 * 1000;
    const answer = await fetch(url);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('/invoice-receipt/order-1');
    expect((await post(url, card('4242424242424242'))).status).toBe(410);
    await sandbox.settle();
    expect((await provider.getCheckout(id)).status).toBe('expired');
    expect(events.map((event) => event.type)).toContain('checkout.session.expired');
  });

  it('leads to the success address once it is paid, and is unknown under another name', async () => {
    const { url } = await open();
    await post(url, card('4242424242424242'));
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toContain('/confirmation');
    expect((await fetch(`${sandbox.origin()}/c/pay/cs_test_none`)).status).toBe(404);
  });
});

describe('the calls', () => {
  it('answer the same session for the same idempotency key, also when raced, and refuse other parameters', async () => {
    const asked = await request();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => provider.openCheckout(asked)));
    expect(new Set(sessions.map((session) => session.id)).size).toBe(1);
    await expect(provider.openCheckout({ ...asked, amount: 100 })).rejects.toThrow('idempotent');
  });

  it('hold, capture and refund, and are safe to repeat', async () => {
    const { id, url } = await open({ mode: 'hold' });
    await post(url, card('4242424242424242'));
    const held = (await provider.getCheckout(id)).intent;
    expect(held).toMatchObject({ status: 'authorised', captured: 0 });
    const intent = held?.id ?? '';
    expect(await provider.capture(intent)).toMatchObject({ status: 'paid', captured: 27_485 });
    expect(await provider.capture(intent)).toMatchObject({ status: 'paid', captured: 27_485 });
    expect(await provider.refund(intent, 10_000, 'refund-1')).toMatchObject({ refunded: 10_000 });
    expect(await provider.refund(intent, 10_000, 'refund-1')).toMatchObject({ refunded: 10_000 });
    await expect(provider.refund(intent, 20_000, 'refund-2')).rejects.toThrow('greater than');
  });

  it('release what was held, and do not capture it afterwards', async () => {
    const { id, url } = await open({ mode: 'hold' });
    await post(url, card('4242424242424242'));
    const intent = (await provider.getCheckout(id)).intent?.id ?? '';
    expect(await provider.release(intent)).toMatchObject({ status: 'cancelled' });
    expect(await provider.capture(intent)).toMatchObject({ status: 'cancelled', captured: 0 });
  });

  it('save a card and charge it later, unless its bank asks for the owner', async () => {
    const charge = async (number: string, key: string) => {
      const { id, url } = await open({ mode: 'save', idempotencyKey: `save-${key}` });
      await post(url, card(number));
      await post(`${url}/bank`, { answer: 'complete' });
      const { savedCard } = await provider.getCheckout(id);
      const { customer } = await request();
      return provider.chargeSavedCard({
        paymentId: 'p',
        orderId: 'o',
        customer,
        card: savedCard?.id ?? '',
        amount: 5000,
        idempotencyKey: `charge-${key}`,
      });
    };
    expect(await charge('4242424242424242', 'a')).toMatchObject({ kind: 'charged', intent: { captured: 5000 } });
    expect(await charge('4000002500003155', 'b')).toMatchObject({ kind: 'charged' });
    expect(await charge('4000002760003184', 'c')).toMatchObject({ kind: 'authenticationRequired', intent: { status: 'actionRequired' } });
    expect(await charge('4000000000000341', 'd')).toMatchObject({ kind: 'declined' });
  });

  it('close an open session; a completed one stays complete', async () => {
    const { id } = await open();
    expect(await provider.expireCheckout(id)).toMatchObject({ status: 'expired', url: null });
    const second = await open({ idempotencyKey: 'attempt-2' });
    await post(second.url, card('4242424242424242'));
    expect(await provider.expireCheckout(second.id)).toMatchObject({ status: 'complete' });
  });

  it('need the key', async () => {
    const stranger = createStripeProvider({ secretKey: 'sk_test_other', webhookSecret, baseUrl: sandbox.origin(), now: () => now });
    await expect(stranger.getIntent('pi_1')).rejects.toThrow('Invalid API Key');
  });
});

describe('webhooks', () => {
  it('are signed and tell of each change', async () => {
    const { url } = await open({ mode: 'hold' });
    await post(url, card('4242424242424242'));
    await sandbox.settle();
    expect(events.map((event) => event.type).sort()).toEqual(['checkout.session.completed', 'payment_intent.amount_capturable_updated']);
  });

  it('are sent again until they are taken', async () => {
    answers = [500, 503];
    const { url } = await open({ mode: 'save' });
    await post(url, card('4242424242424242'));
    await sandbox.settle();
    expect(events.length).toBeLessThan(2);
    now += 60_000;
    await sandbox.settle();
    expect(events.map((event) => event.type).sort()).toEqual(['checkout.session.completed', 'setup_intent.succeeded']);
  });

  it('are queued in the transaction of the change, so that a crash loses none', async () => {
    answers = Array.from({ length: 20 }, () => 500);
    const { url } = await open();
    await post(url, card('4242424242424242'));
    await sandbox.settle();
    const { rows } = await sql<{
      waiting: number;
    }>`select count(*)::int as waiting from sandbox.delivery where delivered_at is null`.execute(db);
    expect(rows[0]?.waiting).toBe(2);
  });
});
