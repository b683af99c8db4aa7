import { orderOf } from '../../../api/test/booking-input.ts';
import { basicVisit } from './booking.ts';
import { call } from './calls.ts';
import { type Answer, addressOf, ask } from './http.ts';
import { pause } from './node.ts';
import type { RunningApi } from './running-api.ts';

export interface LoadResult {
  /** Answers by status; 0 for a connection that broke. */
  statuses: Map<number, number>;
  /** The ids of the orders that were acknowledged. */
  orders: string[];
  /** Milliseconds of the answers below 500, ascending. */
  bookings: number[];
  reads: number[];
  seconds: number;
}

export interface LoadRate {
  /** A booking is a quote and an order. */
  bookingsPerSecond: number;
  readsPerSecond: number;
  seconds: number;
}

/** Numbers that no other load of this process has used, so that visits never overlap. */
let nextNumber = 0;
const tickMs = 20;

/**
 * Sends bookings and reads at a rate that does not depend on how soon they are answered, as visitors do, and to all nodes in turn.
 * @param isOver ends the load early
 */
export async function steadyLoad(api: RunningApi, rate: LoadRate, isOver = () => false): Promise<LoadResult> {
  const result: LoadResult = { statuses: new Map(), orders: [], bookings: [], reads: [], seconds: 0 };
  const running = new Set<Promise<void>>();
  const began = performance.now();
  let booked = 0;
  let read = 0;
  const start = (work: Promise<void>) => {
    const done = work.finally(() => running.delete(done));
    running.add(done);
  };
  while (performance.now() - began < rate.seconds * 1000 && !isOver()) {
    const passed = (performance.now() - began) / 1000;
    for (; booked < passed * rate.bookingsPerSecond; booked += 1) start(bookOnce(api, result));
    for (; read < passed * rate.readsPerSecond; read += 1) start(readOnce(api, result, read));
    await pause(tickMs);
  }
  await Promise.all(running);
  result.seconds = (performance.now() - began) / 1000;
  for (const times of [result.bookings, result.reads]) times.sort((a, b) => a - b);
  return result;
}

const portIn = ({ nodes }: RunningApi, turn: number): number => nodes[turn % nodes.length]?.port ?? 0;

async function counted<T extends { status: number }>(result: LoadResult, times: number[], work: () => Promise<T>): Promise<T | null> {
  const began = performance.now();
  const answer = await work().catch(() => null);
  const status = answer?.status ?? 0;
  result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
  if (status > 0 && status < 500) times.push(performance.now() - began);
  return answer;
}

async function bookOnce(api: RunningApi, result: LoadResult): Promise<void> {
  const number = nextNumber;
  nextNumber += 1;
  const customer = api.customers[number % api.customers.length];
  if (!customer) return;
  const { cookie } = customer;
  // Each booking comes from a network of its own, as those of different customers do.
  const from = addressOf(5000 + (number % 50_000));
  const port = portIn(api, number);
  // The calendar ends: visits of later numbers stand on the same days, of other customers.
  const input = basicVisit(number % 300);
  const quoted = await counted(result, result.bookings, () => call(port, 'quote', { body: { input }, cookie, from }));
  if (!quoted?.ok) return;
  const ordered = await counted(result, result.bookings, () =>
    call(port, 'createOrder', { body: orderOf(quoted.data.quote), cookie, from }),
  );
  if (ordered?.ok) result.orders.push(ordered.data.order.id);
}

/** Visitors read several times each, over a connection that stays open. */
const readers = 400;
const readPaths = ['/api/pricing/get_pricing', '/api/time/now'];

async function readOnce(api: RunningApi, result: LoadResult, turn: number): Promise<void> {
  const from = addressOf(2000 + (turn % readers));
  const path = readPaths[turn % readPaths.length] ?? '';
  await counted<Answer>(result, result.reads, () => ask(portIn(api, turn), 'GET', path, { from }));
}

/** The value below which the share `p` of the sorted values lies, rounded; 0 of none. */
export const percentile = (sorted: readonly number[], p: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0);

/** The number of answers with these statuses. */
export const answersOf = ({ statuses }: LoadResult, isCounted: (status: number) => boolean): number =>
  [...statuses].filter(([status]) => isCounted(status)).reduce((sum, [, count]) => sum + count, 0);
