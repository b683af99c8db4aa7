import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';
import { formerCleaners } from './former-cleaners.ts';
import { offerToCleaners } from './offer.ts';

const settled: readonly string[] = ['paid', 'partlyRefunded', 'waived', 'authorised'];

/** Nothing stands between the visit and its cleaners: it is far enough ahead, or its card is held or charged. */
export const mayBeOffered = ({ order, payment }: OrderRecord): boolean => !order.booking_soon || settled.includes(payment.state);

/** It starts soon and was not offered, because its card came first. */
export const waitsForCard = ({ order }: OrderRecord): boolean => order.service === 'awaiting' && order.offered_at === null;

/** Offers a visit; one that was moved goes first to those who had accepted it. */
export const offerNow = async (context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> =>
  offerToCleaners(context, trx, record, await formerCleaners(trx, record.order));
