import * as z from 'zod';
import type { ProviderEvent } from './provider.ts';

const id = z.string().regex(/^[\w.-]{1,255}$/);
const message = z.looseObject({
  object: z.literal('event'),
  id,
  type: id,
  data: z.looseObject({
    object: z.looseObject({
      object: z.string(),
      id: id.nullish().catch(null),
      payment_intent: id.nullish().catch(null),
      metadata: z
        .looseObject({ paymentId: z.uuid().optional().catch(undefined) })
        .nullish()
        .catch(null),
    }),
  }),
});

/**
 * Reads a signed message. The account at the provider may serve other applications too, whose messages have other forms and their own metadata: what is none
 * of ours is ignored, because the provider sends for days what we refuse.
 */
export function readStripeEvent(body: string): ProviderEvent | 'ignored' {
  const read = message.safeParse(parsed(body));
  if (!read.success) return 'ignored';
  const { object, id: own = null, payment_intent: intent = null, metadata } = read.data.data.object;
  return {
    id: read.data.id,
    type: read.data.type,
    sessionId: object === 'checkout.session' ? own : null,
    disputeId: object === 'dispute' ? own : null,
    intentId: object === 'payment_intent' ? own : intent,
    paymentId: metadata?.paymentId ?? null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
