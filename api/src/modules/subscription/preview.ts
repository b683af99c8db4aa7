import type { SubscriptionPreview } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { cancellationOf } from '../bill/cancellation.ts';
import type { OrderRecord } from '../order/record.ts';

const ends: readonly string[] = ['scheduled', 'awaiting', 'confirmed'];

/** The visits that pausing or ending a series cancels: all that have not begun. */
export const visitsToEnd = (visits: readonly OrderRecord[]): OrderRecord[] => visits.filter(({ order }) => ends.includes(order.service));

/** The refund of each visit and in total: everything for visits that were not offered yet, by the policy for the others. */
export async function previewEnd(on: Database | Transaction, visits: readonly OrderRecord[], now: Date): Promise<SubscriptionPreview> {
  const rows: SubscriptionPreview['visits'] = [];
  for (const record of visitsToEnd(visits)) {
    const { order } = record;
    const { refund } = await cancellationOf(on, record, now, order.service === 'scheduled' ? 'system' : 'customer');
    rows.push({ orderId: order.id, date: order.date, time: order.time, refund });
  }
  const sum = (part: 'amount' | 'card' | 'credit' | 'released'): number => rows.reduce((total, { refund }) => total + refund[part], 0);
  const waiting = rows.reduce((total, { refund }) => total + (refund.waiting ?? 0), 0);
  return {
    visits: rows,
    total: { amount: sum('amount'), card: sum('card'), credit: sum('credit'), released: sum('released'), ...(waiting > 0 && { waiting }) },
  };
}
