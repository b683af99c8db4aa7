import { createStripeProvider } from '@nitida/api/development';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { card, post, useSandbox, webhookSecret } from '../../test/sandbox.ts';

const world = useSandbox();
const { open, request } = world;

describe('the calls of the provider', () => {
  it('one idempotency key always opens the same session, also in a race, and other parameters are refused', async () => {
    const asked = await request();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => world.provider.openCheckout(asked)));
    expect(new Set(sessions.map((session) => session.id)).size).toBe(1);
    await expect(world.provider.openCheckout({ ...asked, amount: 100 })).rejects.toThrow('idempotent');
  });

  it('a payment can be held, captured and refunded, and each call is safe to repeat', async () => {
    const { id, url } = await open({ mode: 'hold' });
    await post(url, card('4242424242424242'));
    const held = (await world.provider.getCheckout(id)).intent;
    expect(held).toMatchObject({ status: 'authorised', captured: 0 });
    const intent = held?.id ?? '';
    expect(await world.provider.capture(intent, 27_485)).toMatchObject({ status: 'paid', captured: 27_485 });
    expect(await world.provider.capture(intent, 27_485)).toMatchObject({ status: 'paid', captured: 27_485 });
    expect(await world.provider.refund(intent, 10_000, 'refund-1')).toMatchObject({ refunded: 10_000 });
    expect(await world.provider.refund(intent, 10_000, 'refund-1')).toMatchObject({ refunded: 10_000 });
    // A refund above the remaining amount returns nothing, and the answer contains what was refunded before.
    expect(await world.provider.refund(intent, 20_000, 'refund-2')).toMatchObject({ refunded: 10_000 });
  });

  it('a released hold cannot be captured afterwards', async () => {
    const { id, url } = await open({ mode: 'hold' });
    await post(url, card('4242424242424242'));
    const intent = (await world.provider.getCheckout(id)).intent?.id ?? '';
    expect(await world.provider.release(intent)).toMatchObject({ status: 'cancelled' });
    expect(await world.provider.capture(intent, 27_485)).toMatchObject({ status: 'cancelled', captured: 0 });
  });

  it('a saved card can be charged later, unless its bank asks for the owner', async () => {
    const charge = async (number: string, key: string) => {
      const { id, url } = await open({ mode: 'save', idempotencyKey: `save-${key}` });
      await post(url, card(number));
      await post(`${url}/bank`, { answer: 'complete' });
      const { savedCard } = await world.provider.getCheckout(id);
      const { customer } = await request();
      return world.provider.chargeSavedCard({
        paymentId: 'p',
        orderId: 'o',
        customer,
        card: savedCard?.id ?? '',
        amount: 5000,
        hold: false,
        idempotencyKey: `charge-${key}`,
      });
    };
    expect(await charge('4242424242424242', 'a')).toMatchObject({ kind: 'charged', intent: { captured: 5000 } });
    expect(await charge('4000002500003155', 'b')).toMatchObject({ kind: 'charged' });
    expect(await charge('4000002760003184', 'c')).toMatchObject({ kind: 'authenticationRequired', intent: { status: 'actionRequired' } });
    expect(await charge('4000000000000341', 'd')).toMatchObject({ kind: 'declined' });
  });

  it('an open session can be expired, and a completed one stays complete', async () => {
    const { id } = await open();
    expect(await world.provider.expireCheckout(id)).toMatchObject({ status: 'expired', url: null });
    const second = await open({ idempotencyKey: 'attempt-2' });
    await post(second.url, card('4242424242424242'));
    expect(await world.provider.expireCheckout(second.id)).toMatchObject({ status: 'complete' });
  });

  it('a call with another secret key is rejected', async () => {
    const stranger = createStripeProvider({
      secretKey: 'sk_test_other',
      webhookSecret,
      baseUrl: world.sandbox.origin(),
      now: () => world.now,
      spans: { add() {} },
    });
    await expect(stranger.getIntent('pi_1')).rejects.toThrow('Invalid API Key');
  });
});

describe('webhooks', () => {
  it('each change sends signed messages', async () => {
    const { url } = await open({ mode: 'hold' });
    await post(url, card('4242424242424242'));
    await world.sandbox.settle();
    expect(world.events.map((event) => event.type).sort()).toEqual([
      'checkout.session.completed',
      'payment_intent.amount_capturable_updated',
    ]);
  });

  it('messages are sent again until the receiver accepts them', async () => {
    world.answers = [500, 503];
    const { url } = await open({ mode: 'save' });
    await post(url, card('4242424242424242'));
    await world.sandbox.settle();
    expect(world.events.length).toBeLessThan(2);
    world.now += 60_000;
    await world.sandbox.settle();
    expect(world.events.map((event) => event.type).sort()).toEqual(['checkout.session.completed', 'setup_intent.succeeded']);
  });

  it('messages are queued in the transaction of the change, so that a crash loses none', async () => {
    world.answers = Array.from({ length: 20 }, () => 500);
    const { url } = await open();
    await post(url, card('4242424242424242'));
    await world.sandbox.settle();
    const { rows } = await sql<{
      waiting: number;
    }>`select count(*)::int as waiting from sandbox.delivery where delivered_at is null`.execute(world.db);
    expect(rows[0]?.waiting).toBe(2);
  });
});

describe('a restart', () => {
  const pageOf = (url: string): string => `${world.sandbox.origin()}${new URL(url).pathname}`;

  it('an open payment page can be paid after the restart', async () => {
    const { id, url } = await open();
    await world.restart();
    expect((await post(pageOf(url), card('4242424242424242'))).status).toBe(303);
    expect((await world.provider.getCheckout(id)).intent).toMatchObject({ status: 'paid', captured: 27_485 });
  });

  it('holds, captures, refunds and idempotency keys survive the restart', async () => {
    const { id, url } = await open({ mode: 'hold' });
    await post(url, card('4242424242424242'));
    const intent = (await world.provider.getCheckout(id)).intent?.id ?? '';
    await world.restart();
    expect(await world.provider.capture(intent, 20_000)).toMatchObject({ captured: 20_000 });
    await world.provider.refund(intent, 5_000, 'refund-1');
    await world.restart();
    expect(await world.provider.refund(intent, 5_000, 'refund-1')).toMatchObject({ refunded: 5_000, failedRefunds: [] });
  });

  it('waiting messages are delivered after the restart, and the injected faults stay', async () => {
    await world.sandbox.trouble({ delaySeconds: 60 });
    const { url } = await open();
    await post(url, card('4242424242424242'));
    await world.restart();
    expect(world.events).toEqual([]);
    expect(await world.sandbox.trouble()).toMatchObject({ delaySeconds: 60 });
    world.now += 61_000;
    await world.sandbox.settle();
    expect(world.events.map(({ type }) => type)).toContain('checkout.session.completed');
  });

  it('a refund that the bank does not accept is still returned after the restart', async () => {
    const { id, url } = await open();
    await post(url, card('4000000000005126'));
    const intent = (await world.provider.getCheckout(id)).intent?.id ?? '';
    expect(await world.provider.refund(intent, 5_000, 'refund-1')).toMatchObject({ refunded: 5_000 });
    await world.restart();
    world.now += 61_000;
    await world.sandbox.settle();
    expect(await world.provider.getIntent(intent)).toMatchObject({ refunded: 0, failedRefunds: [{ amount: 5_000, key: 'refund-1' }] });
    expect(world.events.map(({ type }) => type)).toContain('refund.failed');
  });
});
