import type { PaymentState, RescheduleQuote } from '@nitida/contract';
import { isBookingSoon, settleTotal, toInstant } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { waitingOf } from '../bill/cancellation.ts';
import { savedCardOf } from '../bill/saved-cards.ts';
import { balanceOf } from '../credit/account.ts';
import { providerMinimum } from '../credit/spend.ts';
import type { OrderRecord } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';
import type { VisitReschedule } from './plan-reschedules.ts';

type Settlement = Pick<RescheduleQuote, 'due' | 'back' | 'waiting'>;

/** In these states a part of the price is paid: a higher price requests the difference, a lower one refunds it. */
const paid: readonly PaymentState[] = ['paid', 'partlyRefunded', 'waived', 'refunded'];
const asked: readonly PaymentState[] = ['requested', 'failed', 'actionRequired'];
const unmade: readonly PaymentState[] = [...asked, 'none', 'processing', 'authorised'];

/**
 * The amounts that rescheduling charges and refunds at once, as `settleDifference` will. Each visit is paid separately, so only the requested one
 * (`orderId`) opens a payment page.
 */
export async function rescheduleSettlement(
  on: Database | Transaction,
  moves: VisitReschedule[],
  orderId: string,
  now: Date,
): Promise<Settlement> {
  const back = moves.reduce((sum, move) => sum + backOf(move), 0);
  const move = moves.find(({ record }) => record.order.id === orderId);
  const due = move ? await dueOf(on, move, now) : null;
  const waiting = await waitingAmount(on, moves);
  return { due: due && due.amount > 0 ? due : null, back, ...(waiting > 0 && { waiting }) };
}

/** The part of the refunds that the customer's bank keeps in a dispute. A visit's card is refunded before its credit. */
async function waitingAmount(on: Database | Transaction, moves: VisitReschedule[]): Promise<number> {
  let waiting = 0;
  for (const move of moves) {
    const back = backOf(move);
    if (back > 0) waiting += await waitingOf(on, move.record, back);
  }
  return waiting;
}

const differenceOf = ({ record: { order }, price }: VisitReschedule): number => price.total - order.price.total;

/** An uncollected payment is lowered first. Only a decrease beyond it is refunded, from what was paid earlier. */
function backOf(move: VisitReschedule): number {
  const { state, amount, credit, waived } = move.record.payment;
  if (state === 'paid' || state === 'partlyRefunded') return Math.max(0, -differenceOf(move));
  return unmade.includes(state) ? Math.max(0, -differenceOf(move) - amount - credit - waived) : 0;
}

async function dueOf(on: Database | Transaction, move: VisitReschedule, now: Date): Promise<Settlement['due']> {
  const { record, price } = move;
  const more = differenceOf(move);
  const { state, amount } = record.payment;
  if (paid.includes(state)) return { amount: await afterCredit(on, record, Math.max(0, more)), by: await payerOf(on, record) };
  // A hold cannot grow, so the whole new price is requested.
  if (state === 'authorised') return { amount: more > 0 ? amount + more : 0, by: await payerOf(on, record) };
  if (asked.includes(state)) return { amount: Math.max(0, amount + more), by: 'page' };
  const { bookingSoonHours } = (await loadPriceList(on)).priceList.pricing;
  const becomesSoon = isBookingSoon(toInstant(price.date, price.time), now, bookingSoonHours);
  if (state !== 'none' || !becomesSoon) return null;
  return { amount: await afterCredit(on, record, Math.max(0, amount + more)), by: 'page' };
}

const afterCredit = async (on: Database | Transaction, { order }: OrderRecord, cents: number): Promise<number> =>
  settleTotal(cents, await balanceOf(on, order.user_id), providerMinimum).toCharge;

async function payerOf(on: Database | Transaction, { order }: OrderRecord): Promise<'page' | 'savedCard'> {
  return order.save_card && (await savedCardOf(on, order.user_id)) !== null ? 'savedCard' : 'page';
}
