import { type ProviderComparison, type ProviderDay, type ProviderKind, type ProviderSums, providerKinds } from '@nitida/contract';
import { toMadrid } from '@nitida/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import { type PaymentProvider, type ProviderMovement, ProviderUnavailable } from '../../payments/provider.ts';
import { type Bounds, daysOf } from './day-bounds.ts';

interface Move {
  amount: number;
  at: Date;
}

/** What one payment, one returned refund or one dispute moved, as the provider says and as the ledger says. */
interface Item {
  kind: ProviderKind;
  /** The id of the payment, of the refund that failed, or of the dispute. */
  reference: string;
  /** The payment that the provider names. */
  intentId: string | null;
  orderId: string | null;
  theirs: Move[];
  ours: Move[];
}

const dayMs = 24 * 60 * 60_000;
/** The most payments about which the provider is asked again. With more differences than that the cause is not the edge of a month. */
const mostQuestions = 50;

/**
 * Compares what the provider says that payments, refunds and disputes moved with the ledger, one by one. Both are read a day beyond the month, and what
 * still differs is asked for again as a whole, so that a message which arrived after midnight is no difference.
 * @throws ProviderUnavailable
 */
export async function compareProvider(db: Database, provider: PaymentProvider, { from, until }: Bounds): Promise<ProviderComparison> {
  const period = { from: new Date(from.getTime() - dayMs), until: new Date(until.getTime() + dayMs) };
  const isWithin = ({ at }: Move): boolean => at >= from && at < until;
  const items = await collect(db, await provider.getMovements(period), period);
  const days = new Map<string, ProviderDay>();
  const differences: (Omit<ProviderComparison['differences'][number], 'order'> & { orderId: string | null })[] = [];
  let questions = 0;
  for (const item of items) {
    if (![...item.theirs, ...item.ours].some(isWithin)) continue;
    let isEqual = sum(item.theirs) === sum(item.ours);
    if (!isEqual && questions < mostQuestions) {
      questions += 1;
      isEqual = await isEqualInAll(db, provider, item);
    }
    const known = item.theirs.length > 0 ? item.theirs : item.ours;
    add(days, item.kind, 'theirs', (isEqual ? known : item.theirs).filter(isWithin));
    add(days, item.kind, 'ours', (isEqual ? known : item.ours).filter(isWithin));
    if (isEqual) continue;
    const { kind, reference, orderId, theirs, ours } = item;
    differences.push({ kind, reference, orderId, date: dateOf(newest(known)), theirs: sum(theirs), ours: sum(ours) });
  }
  const numbers = await orderNumbers(db, differences);
  return {
    days: [...days.values()].sort(
      (one, other) => Number(isDifferent(other)) - Number(isDifferent(one)) || other.date.localeCompare(one.date),
    ),
    differences: differences
      .sort((one, other) => other.date.localeCompare(one.date))
      .map(({ orderId, ...difference }) => ({ ...difference, order: numbers.get(orderId ?? '') ?? null })),
  };
}

const sum = (moves: readonly Move[]): number => moves.reduce((all, { amount }) => all + amount, 0);
const newest = (moves: readonly Move[]): Date => new Date(Math.max(...moves.map(({ at }) => at.getTime())));
const dateOf = (at: Date): string => toMadrid(at).date;

async function collect(db: Database, movements: readonly ProviderMovement[], period: Bounds): Promise<Item[]> {
  const items = new Map<string, Item>();
  const itemOf = (kind: ProviderKind, reference: string): Item => {
    const key = `${kind} ${reference}`;
    const item = items.get(key) ?? { kind, reference, intentId: null, orderId: null, theirs: [], ours: [] };
    items.set(key, item);
    return item;
  };
  for (const { id, kind, intentId, refundId, disputeId, amount, at } of movements) {
    const item = itemOf(kind, disputeId ?? (kind === 'refundFailed' ? refundId : intentId) ?? id);
    item.theirs.push({ amount, at });
    item.intentId = intentId;
  }
  for (const { from, until } of daysOf(period)) {
    const rows = await db
      .selectFrom('ledger')
      .select(['kind', 'amount', 'at', 'order_id', referenceOf.as('reference')])
      .where('kind', 'in', providerKinds)
      .where('at', '>=', from)
      .where('at', '<', until)
      .execute();
    for (const { kind, reference, amount, at, order_id: orderId } of rows) {
      const item = itemOf(kind as ProviderKind, reference);
      item.ours.push({ amount, at });
      item.orderId = orderId;
    }
  }
  await findOrders(
    db,
    [...items.values()].filter(({ ours }) => ours.length === 0),
  );
  return [...items.values()];
}

/** The row of a refund or a dispute names it and what was moved so far: `pi_1:4500`. */
const referenceOf = sql<string>`split_part(reference, ':', 1)`;

/** Finds the orders of payments that only the provider names. */
async function findOrders(db: Database, items: readonly Item[]): Promise<void> {
  const orders = new Map<string | null, string>();
  for (const some of inParts(items.map(({ intentId, reference }) => intentId ?? reference))) {
    const rows = await db.selectFrom('payments').select(['intent_id', 'order_id']).where('intent_id', 'in', some).execute();
    for (const row of rows) orders.set(row.intent_id, row.order_id);
  }
  for (const item of items) item.orderId = orders.get(item.intentId ?? item.reference) ?? null;
}

/** Whether both sides agree about the payment or the dispute once all its time is looked at. */
async function isEqualInAll(db: Database, provider: PaymentProvider, { kind, reference, orderId }: Item): Promise<boolean> {
  if (orderId === null || kind === 'refundFailed') return false;
  const theirs = await allOf(provider, kind, reference).catch((error: unknown) => {
    // A payment that the provider does not know is a difference.
    if (error instanceof ProviderUnavailable) return 0;
    throw error;
  });
  const { amount } = await db
    .selectFrom('ledger')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('amount'))
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where(referenceOf, '=', reference)
    .executeTakeFirstOrThrow();
  return Number(amount) === theirs;
}

/** What the payment or the dispute has moved until now, as the provider says. */
async function allOf(provider: PaymentProvider, kind: Exclude<ProviderKind, 'refundFailed'>, reference: string): Promise<number> {
  if (kind === 'charged' || kind === 'refunded') {
    const { captured, refunded, failedRefunds } = await provider.getIntent(reference);
    return kind === 'charged' ? captured : refunded + failedRefunds.reduce((all, failed) => all + failed.amount, 0);
  }
  const { withdrawn, reinstated, fee, feeReturned } = await provider.getDispute(reference);
  return { disputed: withdrawn, disputeReturned: reinstated, disputeFee: fee, disputeFeeReturned: feeReturned }[kind];
}

function add(days: Map<string, ProviderDay>, kind: ProviderKind, side: 'theirs' | 'ours', moves: readonly Move[]): void {
  for (const { amount, at } of moves) {
    const date = dateOf(at);
    const day = days.get(date) ?? { date, theirs: nothing(), ours: nothing() };
    day[side][kind] += amount;
    days.set(date, day);
  }
}

const nothing = (): ProviderSums => ({
  charged: 0,
  refunded: 0,
  refundFailed: 0,
  disputed: 0,
  disputeReturned: 0,
  disputeFee: 0,
  disputeFeeReturned: 0,
});

const isDifferent = ({ theirs, ours }: ProviderDay): boolean => providerKinds.some((kind) => theirs[kind] !== ours[kind]);

async function orderNumbers(db: Database, differences: readonly { orderId: string | null }[]) {
  const numbers = new Map<string, { id: string; number: string }>();
  for (const some of inParts(differences.flatMap(({ orderId }) => orderId ?? []))) {
    const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', some).execute();
    for (const row of rows) numbers.set(row.id, row);
  }
  return numbers;
}
