import { demoLogin } from '@nitida/local/tools';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../../api/src/db/database.ts';
import type { Tally } from '../proof.ts';
import type { Journal } from './load.ts';

interface Stored {
  orders: { id: string; number: string; service: string; user_id: string }[];
  payments: { order_id: string; state: string; amount: number; captured: number; refunded: number }[];
  accepted: { order_id: string; cleaner_id: string }[];
  ledger: { order_id: string; kind: string; amount: number }[];
  /** The cents that the bank took from these customers, or for payments that we do not know. */
  received: number;
  invoices: { order_id: string; number: string }[];
  notifications: { user_id: string; id: number; title: string; order_id: string }[];
  /** The mails about confirmed visits: requested, and written so far. */
  mails: { asked: number; written: number };
  givenUp: number;
}

/** Reads the stored data of the customers. */
export async function readStored(db: Database, users: readonly string[]): Promise<Stored> {
  const orders = await db.selectFrom('orders').select(['id', 'number', 'service', 'user_id']).where('user_id', 'in', users).execute();
  const ids = orders.map(({ id }) => id);
  // The sum excludes only other customers' payments, so that a charge without a payment is noticed.
  const received = await sql<{ sum: string | null }>`
    select sum((data->>'amountReceived')::int) as sum from sandbox.object where kind = 'paymentIntent' and id not in (
      select payments.intent_id from payments join orders on orders.id = payments.order_id
      where payments.intent_id is not null and orders.user_id != all(${[...users]}::uuid[])
    )
  `.execute(db);
  return {
    orders,
    payments: await db
      .selectFrom('payments')
      .select(['order_id', 'state', 'amount', 'captured', 'refunded'])
      .where('order_id', 'in', ids)
      .execute(),
    accepted: await db
      .selectFrom('offers')
      .select(['order_id', 'cleaner_id'])
      .where('order_id', 'in', ids)
      .where('state', '=', 'accepted')
      .execute(),
    ledger: await db
      .selectFrom('ledger')
      .select(['order_id', 'kind', 'amount'])
      .where('order_id', 'in', ids)
      .$narrowType<{ order_id: NotNull }>()
      .execute(),
    received: Number(received.rows[0]?.sum ?? 0),
    invoices: await db.selectFrom('invoices').select(['order_id', 'number']).where('order_id', 'in', ids).execute(),
    notifications: await db
      .selectFrom('notifications')
      .select(['user_id', 'id', 'title', 'order_id'])
      .where('user_id', 'in', users)
      .execute(),
    mails: await confirmationMails(db),
    givenUp: (await db.selectFrom('jobs').select('id').where('failed_at', 'is not', null).execute()).length,
  };
}

/** Excludes the demo customer, who has other visits. A done job has lost its payload, so its written mail identifies it. */
async function confirmationMails(db: Database): Promise<Stored['mails']> {
  const waiting = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'mail')
    .where(sql<boolean>`payload->>'template' = 'confirmed' and payload->>'to' <> ${demoLogin.email}`)
    .execute();
  const written = await db
    .selectFrom('mails')
    .select('job_id')
    .where('subject', 'like', 'Confirmed:%')
    .where('to_email', '<>', demoLogin.email)
    .execute();
  const asked = new Set([...waiting.map(({ id }) => id), ...written.map(({ job_id }) => job_id)]);
  return { asked: asked.size, written: written.length };
}

/** Compares the stored data with what was acknowledged: nothing lost, nothing twice, the amounts in balance. */
export function checkStored(tally: Tally, on: string, stored: Stored, journal: Journal): void {
  const expect = (what: string, actual: number, expected: number) => tally.expect(`${on}: ${what}`, actual, expected);
  const acknowledged = new Set([...journal.orders.values()].map(({ orderId }) => orderId));
  const orders = stored.orders.length;
  tally.note(`${on}: requests that broke off and were made again`, journal.broken);
  tally.note(`${on}: orders acknowledged`, acknowledged.size);
  expect('orders stored', orders, journal.orders.size);
  expect('acknowledged orders lost', [...acknowledged].filter((id) => !stored.orders.some((order) => order.id === id)).length, 0);
  expect('order numbers given twice', orders - new Set(stored.orders.map(({ number }) => number)).size, 0);

  const won = [...journal.won].flatMap(([orderId, cleaners]) => cleaners.map((cleaner) => `${orderId} ${cleaner}`));
  const accepted = stored.accepted.map(({ order_id, cleaner_id }) => `${order_id} ${cleaner_id}`);
  tally.note(`${on}: acceptances acknowledged`, won.length);
  expect('acknowledged acceptances lost', won.filter((pair) => !accepted.includes(pair)).length, 0);
  expect('orders with another number of winners than one', orders - new Set(stored.accepted.map(({ order_id }) => order_id)).size, 0);
  expect('acceptances stored', accepted.length, orders);
  expect('orders confirmed', stored.orders.filter(({ service }) => service === 'confirmed').length, orders);

  const paid = new Set(stored.payments.filter(({ state }) => state === 'paid').map(({ order_id }) => order_id));
  tally.note(`${on}: payments acknowledged`, journal.paid.size);
  expect('acknowledged payments lost', [...journal.paid].filter((id) => !paid.has(id)).length, 0);
  expect('payments stored', stored.payments.length, orders);
  const charged = stored.ledger.filter(({ kind }) => kind === 'charged');
  expect('charges in the ledger', charged.length, orders);
  const inLedger = sum(charged.map(({ amount }) => amount));
  expect('cents in the ledger', inLedger, sum(stored.payments.map(({ captured }) => captured)));
  expect('cents that the bank took', stored.received, inLedger);
  expect('invoices', stored.invoices.length, orders);
  expect('invoice numbers left out', gaps(stored.invoices.map(({ number }) => number)), 0);

  const told = stored.notifications.filter(({ title }) => title === 'Request confirmed');
  expect('customers told that somebody comes', told.length, orders);
  expect('orders told of twice', told.length - new Set(told.map(({ order_id }) => order_id)).size, 0);
  expect('mails that somebody comes', stored.mails.asked, orders);
  tally.note(`${on}: of them still waiting for their lease to end`, orders - stored.mails.written);
  expect('jobs given up', stored.givenUp, 0);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The count of missing numbers between the first and the last, where `F2027-0003` is 3. */
function gaps(numbers: readonly string[]): number {
  const given = numbers.map((number) => Number(number.split('-')[1]));
  if (given.length === 0) return 0;
  return Math.max(...given) - Math.min(...given) + 1 - new Set(given).size;
}
