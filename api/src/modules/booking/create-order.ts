import { randomUUID } from 'node:crypto';
import {
  type AddressInput,
  type createOrderInput,
  eachField,
  isLanguage,
  type Language,
  type NoteFieldName,
  noteFieldNames,
} from '@nitida/contract';
import { addressErrors, elapsedHours, isBookingSoon, toInstant, withdrawalDays } from '@nitida/domain';
import type * as z from 'zod';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import type { SessionUser } from '../../signed-in.ts';
import { insertAddress, listAddresses } from '../address/store.ts';
import { deleteCustomerDraft } from '../draft/store.ts';
import { holdPromo, redeemPromoCode } from '../payment/promo.ts';
import { loadPriceList } from '../pricing/store.ts';
import { changeTaxDetails, refuseUntaxed } from '../verifactu/tax-details.ts';
import { insertVisits } from './insert-visits.ts';
import { confirmQuote, firstOf, makeQuote, type QuoteRow } from './quote.ts';

export type CreateOrder = z.output<typeof createOrderInput>;

/**
 * Creates the order of a quote: one row for each visit. The same key with the same quote, or the same quote under another key, returns the earlier order,
 * even when requests race.
 * @returns the id of the first visit; `key_reused` with the order of the key when that order has another quote.
 */
export async function createOrder(context: OrderingContext, user: SessionUser, input: CreateOrder): Promise<string | DomainError> {
  const result = await transact<string>(context.db, async (trx) => {
    // The customer's row is locked first. The rows below refer to it, and two simultaneous orders would deadlock.
    await holdCustomer(trx, { id: user.id });
    const orderId = randomUUID();
    const earlier = await claimKey(trx, user.id, input.idempotencyKey, orderId);
    if (earlier !== null) return ofSameQuote(trx, input.quoteId, earlier);
    const [quote] = await holdQuote(trx, { quoteId: input.quoteId, userId: user.id });
    if (!quote) return domainError('not_found');
    if (quote.order_id !== null) return sameOrder(trx, user.id, input.idempotencyKey, quote.order_id);
    const refused = await order(context, trx, user, input, quote, orderId);
    return refused ?? orderId;
  });
  return isDomainError(result) && result.code === 'price_changed' ? withNewQuote(context, user, input, result) : result;
}

const holdCustomer = prepared((db, { id }: { id: string }) => db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate());

const insertKey = prepared((db, { userId, key, orderId }: { userId: string; key: string; orderId: string }) =>
  db
    .insertInto('order_keys')
    .values({ user_id: userId, key, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id'),
);

/** The first request with a key claims it. A simultaneous one waits here until the first is done. */
async function claimKey(trx: Transaction, userId: string, key: string, orderId: string): Promise<string | null> {
  const [claimed] = await insertKey(trx, { userId, key, orderId });
  if (claimed) return null;
  const found = await findKey(trx, userId, key);
  if (!found) throw new Error('A key is neither free nor taken');
  return found.order_id;
}

const findKey = (trx: Transaction, userId: string, key: string) =>
  trx.selectFrom('order_keys').select('order_id').where('user_id', '=', userId).where('key', '=', key).executeTakeFirst();

/**
 * The order that a key created, or null. It waits for an order that this customer is creating at the moment, so that null is reliable even when the client
 * stopped waiting for the answer.
 */
export async function orderOfKey({ db }: OrderingContext, userId: string, key: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await holdCustomer(trx, { id: userId });
    const found = await findKey(trx, userId, key);
    return found?.order_id ?? null;
  });
}

/** A key stands for one intended order. With another quote it may be another booking, which must not be confused with this one. */
async function ofSameQuote(trx: Transaction, quoteId: string, orderId: string): Promise<string | DomainError> {
  const quote = await trx.selectFrom('quotes').select('order_id').where('id', '=', quoteId).executeTakeFirst();
  return quote?.order_id === orderId ? orderId : domainError('key_reused', { details: { orderId } });
}

const holdQuote = prepared((db, { quoteId, userId }: { quoteId: string; userId: string }) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', quoteId)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .forNoKeyUpdate(),
);

const consumeQuote = prepared((db, { quoteId, orderId, userId }: { quoteId: string; orderId: string; userId: string }) =>
  db.updateTable('quotes').set({ order_id: orderId, user_id: userId }).where('id', '=', quoteId),
);

/** The quote was ordered with another key (another tab). Both keys refer to that order now, if it belongs to this customer. */
async function sameOrder(trx: Transaction, userId: string, key: string, orderId: string): Promise<string | DomainError> {
  const own = await trx.selectFrom('orders').select('id').where('id', '=', orderId).where('user_id', '=', userId).executeTakeFirst();
  if (!own) return domainError('not_found');
  await trx.updateTable('order_keys').set({ order_id: orderId }).where('user_id', '=', userId).where('key', '=', key).execute();
  return orderId;
}

async function order(
  context: OrderingContext,
  trx: Transaction,
  user: SessionUser,
  input: CreateOrder,
  quote: QuoteRow,
  orderId: string,
): Promise<DomainError | null> {
  const now = context.clock.now();
  const { promoCode } = quote.input;
  const { priceList } = await loadPriceList(trx);
  if (promoCode !== null) await holdPromo(trx, promoCode);
  const priced = await confirmQuote(context, trx, quote, user.id);
  if (isDomainError(priced)) return priced;
  const first = firstOf(priced.visits);
  const startAt = toInstant(first.date, first.time);
  if (!input.startWithinWithdrawal && elapsedHours(now, startAt) <= withdrawalDays * 24) {
    return domainError('consent_required', { errors: { startWithinWithdrawal: 'required' }, params: { days: withdrawalDays } });
  }
  const bookingSoon = isBookingSoon(startAt, now, priceList.pricing.bookingSoonHours);
  if (bookingSoon && input.paymentTiming === 'later' && first.total > 0) {
    return domainError('validation', { errors: { paymentTiming: 'notAvailable' } });
  }
  const untaxed = await taxRefusal(trx, user.id, input, priced.visits);
  if (untaxed) return untaxed;
  const address = await addressOf(trx, user.id, input);
  if (isDomainError(address)) return address;
  const errors = addressErrors(address, priceList);
  if (Object.keys(errors).length > 0) return refuseAddress(errors);
  if (input.addressId === null && input.saving) {
    await insertAddress(trx, user.id, address);
  }
  await insertVisits(context, trx, {
    orderId,
    userId: user.id,
    lng: languageOf(input, user),
    input: quote.input,
    visits: priced.visits,
    address,
    paymentTiming: input.paymentTiming,
    saveCard: input.saveCard,
  });
  if (promoCode !== null) await redeemPromoCode(trx, promoCode, user.id, orderId);
  await consumeQuote(trx, { quoteId: quote.id, orderId, userId: user.id });
  await deleteCustomerDraft(trx, user.id);
  return null;
}

/** Saves who the invoices are made out to, and refuses visits that need a tax number and have none. */
async function taxRefusal(
  trx: Transaction,
  userId: string,
  { tax }: CreateOrder,
  visits: readonly { total: number }[],
): Promise<DomainError | null> {
  const refused = tax ? await changeTaxDetails(trx, userId, tax) : null;
  return refused ?? refuseUntaxed(trx, userId, Math.max(...visits.map(({ total }) => total)));
}

const languageOf = (input: CreateOrder, user: SessionUser): Language => (isLanguage(input.lng) ? input.lng : user.lng);

/** The saved address, or the one in the request. Notes of this visit take precedence over those saved with the address. */
async function addressOf(trx: Transaction, userId: string, input: CreateOrder): Promise<AddressInput | DomainError> {
  const notes = eachField(noteFieldNames, (name) => input[name]);
  if (input.addressId === null)
    return input.address ? { ...input.address, ...given(notes) } : domainError('validation', { errors: { address: 'required' } });
  const saved = (await listAddresses(trx, userId)).find((address) => address._id === input.addressId);
  if (!saved) return domainError('validation', { errors: { addressId: 'notAvailable' } });
  return { ...saved, ...given(notes) };
}

const given = (notes: Record<NoteFieldName, string>): Partial<typeof notes> =>
  Object.fromEntries(Object.entries(notes).filter(([, text]) => text.trim() !== ''));

function refuseAddress(errors: Readonly<Record<string, string>>): DomainError {
  const code = errors.postalCode === 'outsideServiceArea' ? 'outside_service_area' : 'validation';
  return domainError(code, { errors: Object.fromEntries(Object.entries(errors).map(([field, reason]) => [`address.${field}`, reason])) });
}

/** Runs after the refused order was rolled back, so that the new quote is stored. */
async function withNewQuote(context: OrderingContext, user: SessionUser, input: CreateOrder, refusal: DomainError): Promise<DomainError> {
  const old = await context.db.selectFrom('quotes').select('input').where('id', '=', input.quoteId).executeTakeFirstOrThrow();
  const quote = await makeQuote(context, context.db, old.input, user.id);
  return isDomainError(quote) ? quote : domainError(refusal.code, { details: { quote } });
}
