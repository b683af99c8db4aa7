import type { InboxSummary, StaffOrder, Today } from '@nitida/contract';
import { expect, test } from 'vitest';
import { tasksOf } from './tasks.ts';

const now = '2027-06-01T10:00:00Z';
const order = (id: string): StaffOrder => ({
  id,
  number: `2027-${id}`,
  customer: { id: 'c', name: 'Astrid Lind', email: 'astrid@example.com', mobile: '+34612345678' },
  date: '2027-06-08',
  time: '10:00',
  city: 'Marbella',
  total: 98_07,
  service: 'awaiting',
  payment: 'paid',
});
const item = (kind: InboxSummary['kind'], createdAt: string, orderId: string | null = null): InboxSummary => ({
  id: `${kind} of ${createdAt}`,
  kind,
  state: 'open',
  suspect: false,
  lng: 'en',
  from: 'Eva',
  orderId,
  orderNumber: orderId && `2027-${orderId}`,
  createdAt,
});
const request = (id: string, respondBy: string) => ({ order: order(id), respondBy, asked: 3, accepted: 1, needed: 2 });
const tax = { faulty: 0, chainFaults: 0, certificateEnds: null, waitingSince: null, refusal: null };
const today = (change: Partial<Today>): Today => ({
  now,
  requests: [],
  unanswered: [],
  late: [],
  owed: [],
  items: [],
  cut: [],
  tax,
  ...change,
});
const keysOf = (change: Partial<Today>) => tasksOf(today(change)).map(({ key }) => key);

test('a request that ends within half an hour comes before complaints, another one after them', () => {
  const complaint = item('complaint', '2027-06-01T08:00:00Z', '3');
  const requests = [request('1', '2027-06-01T10:29:00Z'), request('2', '2027-06-01T10:30:00Z')];
  expect(keysOf({ requests, items: [complaint] })).toEqual(['request 1', `item ${complaint.id}`, 'request 2']);
});

test('what waits longest comes first among its kind', () => {
  const [first, second] = [item('contact', '2027-06-01T07:00:00Z'), item('callBack', '2027-06-01T08:00:00Z')];
  expect(keysOf({ items: [second, first] })).toEqual([`item ${first.id}`, `item ${second.id}`]);
});

test('owed money and a late visit are listed once, without their task of the inbox', () => {
  const items = [item('refund', now, '1'), item('visit', now, '2'), item('refund', now, '3')];
  expect(keysOf({ owed: [{ order: order('1'), owed: 500 }], late: [order('2')], items })).toEqual([
    'late 2',
    `item ${items[2]?.id}`,
    'owed 1',
  ]);
});

test('a request says how many cleaners are missing', () => {
  expect(tasksOf(today({ requests: [request('1', now)] }))[0]?.facts).toEqual({ asked: 3, missing: 1 });
});

test('a dispute leads to the page on which the bank is answered, and other items to the inbox', () => {
  const items = [{ ...item('dispute', now, '1'), disputeId: 'd1' }, item('complaint', now, '2')];
  expect(tasksOf(today({ items })).map(({ to }) => to)).toEqual(['/operations/disputes/d1', `/operations/inbox/${items[1]?.id}`]);
});
