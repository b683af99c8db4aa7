import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';
import { formerCleaners } from './former-cleaners.ts';
import { offerToCleaners } from './offer.ts';

const settled: readonly string[] = ['paid', 'partlyRefunded', 'waived', 'authorised'];

/** Whether the visit may be offered: it does not start soon, or its card is authorised or charged. */
export const mayBeOffered = ({ order, payment }: OrderRecord): boolean => !order.booking_soon || settled.includes(payment.state);

/** Whether a visit that starts soon still waits for its card before it is offered. */
export const waitsForCard = ({ order }: OrderRecord): boolean => order.service === 'awaiting' && order.offered_at === null;

/** Offers a visit. A rescheduled one is offered first to the cleaners who had accepted it. */
export const offerNow = async (context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> =>
  offerToCleaners(context, trx, record, await formerCleaners(trx, record.order));
