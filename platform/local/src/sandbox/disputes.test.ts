import { describe, expect, it } from 'vitest';
import { card, post, useSandbox } from '../../test/sandbox.ts';

const world = useSandbox();

async function paid(number = '4242424242424242', idempotencyKey = 'attempt-1'): Promise<string> {
  const { id, url } = await world.open({ idempotencyKey });
  await post(url, card(number));
  const { intent } = await world.provider.getCheckout(id);
  if (intent === null) throw new Error('Nothing was paid');
  return intent.id;
}

const told = (): string[] => world.events.map(({ type }) => type).filter((type) => type.startsWith('charge.dispute'));
const disputeOf = async (intent: string) => {
  const [dispute] = await world.provider.getDisputes(intent);
  if (!dispute) throw new Error('Nothing is disputed');
  return dispute;
};

describe('a payment that its customer disputes', () => {
  it('the provider reports the dispute with the withdrawn amount, the fee and the deadline for evidence', async () => {
    const intent = await paid();
    await world.sandbox.dispute(intent);
    await world.sandbox.settle();
    expect(told().sort()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    expect(await disputeOf(intent)).toMatchObject({
      state: 'needsResponse',
      intentId: intent,
      paymentId: '8c1f4a52-6f0e-4d63-9a0b-2f5d7c3e9b10',
      amount: 27_485,
      withdrawn: 27_485,
      reinstated: 0,
      fee: 2_000,
      reason: 'fraudulent',
    });
    expect((await disputeOf(intent)).evidenceDueAt?.getTime()).toBeGreaterThan(world.now);
  });

  it('a payment with the test card for disputes is disputed without further action', async () => {
    const intent = await paid('4000000000000259');
    expect(await disputeOf(intent)).toMatchObject({ state: 'needsResponse', withdrawn: 27_485 });
  });

  it('a disputed payment cannot be refunded until the dispute is won', async () => {
    const intent = await paid();
    await world.sandbox.dispute(intent);
    expect(await world.provider.refund(intent, 5_000, 'refund-1')).toMatchObject({ refunded: 0 });
    await world.sandbox.decide((await disputeOf(intent)).id, 'won');
    await world.sandbox.settle();
    expect(told()).toContain('charge.dispute.funds_reinstated');
    expect(await disputeOf(intent)).toMatchObject({ state: 'won', withdrawn: 27_485, reinstated: 27_485, fee: 2_000 });
    expect(await world.provider.refund(intent, 5_000, 'refund-2')).toMatchObject({ refunded: 5_000 });
  });

  it('a dispute that the shop accepts is lost', async () => {
    const intent = await paid();
    await world.sandbox.dispute(intent);
    const { id } = await disputeOf(intent);
    expect(await world.provider.acceptDispute(id)).toMatchObject({ state: 'lost', reinstated: 0 });
    expect(await world.provider.acceptDispute(id)).toMatchObject({ state: 'lost' });
    await world.sandbox.settle();
    expect(told()).toContain('charge.dispute.closed');
  });

  it.each([
    ['The cleaning took place.', 'underReview'],
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('a dispute is under review or decided once evidence was sent, which works only once: %s', async (text, state) => {
    const intent = await paid();
    await world.sandbox.dispute(intent);
    const { id } = await disputeOf(intent);
    expect(await world.provider.submitEvidence(id, { text })).toMatchObject({ state });
    expect(await world.provider.submitEvidence(id, { text: 'Again.' })).toMatchObject({ state });
  });

  it('an inquiry about the payment withdraws nothing', async () => {
    const intent = await paid();
    await world.sandbox.dispute(intent, { isInquiry: true });
    expect(await disputeOf(intent)).toMatchObject({ state: 'inquiry', withdrawn: 0, fee: 0 });
    expect(await world.provider.refund(intent, 5_000, 'refund-1')).toMatchObject({ refunded: 5_000 });
    await world.sandbox.decide((await disputeOf(intent)).id, 'won');
    expect(await disputeOf(intent)).toMatchObject({ state: 'closed' });
  });
});

describe('the desk of the sandbox', () => {
  const desk = async (): Promise<string> => (await fetch(world.sandbox.origin())).text();
  const press = (path: string) => post(new URL(path, world.sandbox.origin()).href, {});

  it('the desk opens a dispute of a payment and closes it as won or lost', async () => {
    const intent = await paid();
    expect(await desk()).toContain('€274.85');
    expect((await press(`/payments/${intent}/dispute`)).headers.get('location')).toBe('/');
    const { id } = await disputeOf(intent);
    expect(await desk()).toContain('needs_response');
    expect((await press(`/disputes/${id}/lost`)).headers.get('location')).toBe('/');
    expect(await disputeOf(intent)).toMatchObject({ state: 'lost' });
    expect(await desk()).toContain('lost');
  });

  it('the desk shows one payment by its id, however many are newer', async () => {
    const [intent, other] = [await paid(), await paid(undefined, 'attempt-2')];
    const one = await (await fetch(new URL(`/?payment=${intent}`, world.sandbox.origin()))).text();
    expect(one).toContain(intent);
    expect(one).not.toContain(other);
    expect(await (await fetch(new URL('/?payment=pi_unknown', world.sandbox.origin()))).text()).toContain('Nothing was paid yet.');
  });

  it('the desk opens one dispute at a time, and none for a payment that was not charged', async () => {
    const intent = await paid();
    await press(`/payments/${intent}/dispute`);
    expect((await press(`/payments/${intent}/dispute`)).status).toBe(400);
    expect((await press('/payments/pi_unknown/dispute')).status).toBe(404);
    expect((await press('/disputes/dp_unknown/won')).status).toBe(404);
  });

  it('the desk rejects a form from another site', async () => {
    const intent = await paid();
    const answer = await fetch(new URL(`/payments/${intent}/dispute`, world.sandbox.origin()), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(403);
  });
});
