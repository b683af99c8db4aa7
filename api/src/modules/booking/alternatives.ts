import { randomUUID } from 'node:crypto';
import type { Alternative, QuoteInput, VisitPrice } from '@nitida/contract';
import { priceVisit, slotCode, toInstant } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { findOrder, lockOrder } from '../order/record.ts';
import { promoOf } from '../payment/promo.ts';
import { loadPriceList } from '../pricing/store.ts';
import { startError } from './plan-reschedules.ts';
import { priceError } from './quote.ts';

export interface ProposedStart {
  date: string;
  time: string;
  /** The default is the booked speed. */
  speed?: QuoteInput['selectedSpeed'];
}

const dayMs = 24 * 60 * 60_000;

export interface Proposed {
  id: string;
  price: VisitPrice;
  expiresAt: Date;
  /** False for an open proposal, which is not mailed again. */
  isNew: boolean;
}

/** The first start that cannot be proposed, by its position. */
export interface RefusedStart {
  index: number;
  error: DomainError;
}

/**
 * Proposes other starts to the customer of a visit that nobody could come to, by links in one mail. A proposal is open for a day, at most until its start. The
 * same start at the same price is proposed once while it is open. Several may be open; the first that is accepted counts.
 */
export async function proposeAlternatives(
  context: OrderingContext,
  trx: Transaction,
  orderId: string,
  starts: readonly ProposedStart[],
): Promise<Proposed[] | RefusedStart> {
  const offers: Proposed[] = [];
  for (const [index, start] of starts.entries()) {
    const offer = await proposeAlternative(context, trx, orderId, start);
    if (isDomainError(offer)) return { index, error: offer };
    offers.push(offer);
  }
  const alternativeIds = offers.filter(({ isNew }) => isNew).map(({ id }) => id);
  const record = alternativeIds.length > 0 ? await findOrder(trx, orderId) : null;
  if (record) await context.events.publish(trx, 'alternatives.proposed', { record, alternativeIds });
  return offers;
}

async function proposeAlternative(
  context: OrderingContext,
  trx: Transaction,
  orderId: string,
  { date, time, speed }: ProposedStart,
): Promise<Proposed | DomainError> {
  const record = await lockOrder(trx, orderId);
  if (!record) return domainError('not_found');
  const { order } = record;
  if (order.service !== 'notConfirmed') return domainError('illegal_transition');
  const now = context.clock.now();
  const { priceList } = await loadPriceList(trx);
  const input = { ...order.input, selectedSpeed: speed ?? order.input.selectedSpeed };
  const promo = order.promo_code === null ? null : await promoOf(trx, order.promo_code);
  const priced = priceVisit(priceList, input, { date, time, bookedAt: now, promo });
  if (!priced.ok) return priceError([priced.failure], priceList.pricing.maximumHours);
  const code = slotCode(date, time, { duration: priced.visit.durationMinutes, priceList, now });
  if (code !== null) return startError(code);
  const known = await standingOffer(trx, orderId, { price: priced.visit, speed: input.selectedSpeed, now });
  if (known) return { id: known.id, price: known.price, expiresAt: known.expires_at, isNew: false };
  const id = randomUUID();
  const expiresAt = new Date(Math.min(now.getTime() + dayMs, toInstant(date, time).getTime()));
  await trx
    .insertInto('alternatives')
    .values({
      id,
      order_id: orderId,
      token_hash: null,
      speed: input.selectedSpeed,
      price: JSON.stringify(priced.visit),
      proposed_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, price: priced.visit, expiresAt, isNew: true };
}

/** An open proposal of the same start and price. */
async function standingOffer(
  trx: Transaction,
  orderId: string,
  { price, speed, now }: { price: VisitPrice; speed: QuoteInput['selectedSpeed']; now: Date },
) {
  const offers = await trx
    .selectFrom('alternatives')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('speed', '=', speed)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return offers.find((offer) => offer.price.date === price.date && offer.price.time === price.time && offer.price.total === price.total);
}

/** Creates the token that accepts an alternative; the database stores only its hash. */
export async function issueAlternativeToken(db: Database, id: string): Promise<string> {
  const token = newToken();
  await db
    .updateTable('alternatives')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute();
  return token;
}

/** An alternative as its customer sees it before accepting; `slot_not_offered` when it is no longer open. */
export async function readAlternative(context: OrderingContext, userId: string, token: string): Promise<Alternative | DomainError> {
  const found = await findAlternative(context.db, token);
  const record = found && (await findOrder(context.db, found.order_id));
  if (!found || record?.order.user_id !== userId) return domainError('not_found');
  const { order } = record;
  if (order.service !== 'notConfirmed') return domainError('illegal_transition');
  if (found.expires_at <= context.clock.now()) return domainError('slot_not_offered');
  return {
    orderId: order.id,
    price: found.price,
    previous: { date: order.date, time: order.time, total: order.price.total },
    expiresAt: found.expires_at.toISOString(),
  };
}

export const findAlternative = (on: Database | Transaction, token: string) =>
  on.selectFrom('alternatives').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
