import type { FastifyInstance } from 'fastify';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { domainError } from '../../domain-error.ts';
import type { ProviderEvent } from '../../payments/provider.ts';
import { answer } from '../../plugins/answer.ts';
import { webhookPath } from './open-payments.ts';

/**
 * Receives the provider's signed messages. Each is stored once and only makes us read the state from the provider, so it does not matter how often, in what
 * order or how early they arrive. One that is repeated because of a failure lets the job that failed be tried at once. A message without the provider's signature is rejected.
 */
export async function webhookRoute(app: FastifyInstance, context: OrderingContext): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestMessage }, (_request, body, done) => done(null, body));
    raw.post<{ Body: string | undefined }>(webhookPath, { bodyLimit: largestMessage }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const event = typeof signature === 'string' ? await context.provider.readEvent(request.body ?? '', signature) : null;
      if (event === null) return answer(reply, domainError('bad_signature'));
      if (event !== 'ignored') await take(context, event);
      return { received: true };
    });
  });
}

async function take(context: OrderingContext, event: ProviderEvent): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('provider_events')
      .values({ id: event.id, type: event.type, received_at: context.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const paymentId = await paymentOf(trx, event);
    const { sessionId, intentId, disputeId } = event;
    if (disputeId !== null) {
      // The dispute may arrive before we know its payment's intent.
      await context.jobs.enqueue(trx, { kind: 'disputeSync', payload: { paymentId, disputeId }, dedupeKey: `event-${event.id}` });
      return;
    }
    if (paymentId === null) return;
    await context.jobs.enqueue(trx, { kind: 'paymentSync', payload: { paymentId, sessionId, intentId }, dedupeKey: `event-${event.id}` });
  });
}

/** Messages name whole objects, with all their lines. Nothing of them is kept, and one that is refused for its size would be sent for days. */
const largestMessage = 2 * 1024 * 1024;

/** The payment that the message names, or the one of its session or intent; null when it is not ours. */
async function paymentOf(trx: Transaction, { paymentId, sessionId, intentId }: ProviderEvent): Promise<string | null> {
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where((eb) =>
      eb.or([
        ...(paymentId === null ? [] : [eb('id', '=', paymentId)]),
        ...(sessionId === null ? [] : [eb('session_id', '=', sessionId)]),
        ...(intentId === null ? [] : [eb('intent_id', '=', intentId)]),
      ]),
    )
    .executeTakeFirst();
  return row?.id ?? (intentId === null ? null : unmatchedPaymentOf(trx, intentId));
}

/** Only the ledger links a payment with money that arrived through another intent. */
async function unmatchedPaymentOf(trx: Transaction, intentId: string): Promise<string | null> {
  const charged = trx.selectFrom('ledger').select('payment_id').where('kind', '=', 'charged').where('reference', '=', intentId);
  return (await charged.executeTakeFirst())?.payment_id ?? null;
}
