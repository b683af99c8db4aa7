import type { StaffOrderDetail } from '@nitida/contract';
import type { Database } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { refundableOf } from '../bill/refundable.ts';
import { presentOrder } from '../booking/present.ts';
import { listInboxOf } from '../inbox/read.ts';
import { mailJobKey } from '../notification/queue-order-mail.ts';
import { findOrder } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';
import { moneyOf, owedOf } from './order-money.ts';
import { oneStaffOrder } from './staff-orders.ts';

/** Everything about an order that staff may need. */
export async function orderDetail(db: Database, id: string, now: Date): Promise<{ detail: StaffOrderDetail } | DomainError> {
  const record = await findOrder(db, id);
  if (!record) return domainError('not_found');
  const { priceList } = await loadPriceList(db);
  const detail = {
    order: await oneStaffOrder(db, id),
    visit: await presentOrder(db, record, now, priceList),
    refundable: await refundableOf(db, record),
    owed: await owedOf(db, id),
    money: await moneyOf(db, id),
    events: await eventsOf(db, id),
    cleaners: await cleanersOf(db, id),
    offers: await offersOf(db, id),
    alternatives: await alternativesOf(db, id),
    mails: await mailsOf(db, id),
    notes: await notesOf(db, id),
    items: await listInboxOf(db, id),
  };
  return { detail };
}

async function eventsOf(db: Database, orderId: string): Promise<StaffOrderDetail['events']> {
  const rows = await db
    .selectFrom('order_events')
    .leftJoin('cleaners', 'cleaners.id', 'order_events.cleaner_id')
    .select(['order_events.id', 'at', 'fact', 'from_state as from', 'to_state as to', 'kind', 'by', 'reason', 'cleaners.name as cleaner'])
    .where('order_id', '=', orderId)
    .orderBy('order_events.id')
    .execute();
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}

const cleanersOf = (db: Database, orderId: string): Promise<StaffOrderDetail['cleaners']> =>
  db
    .selectFrom('offers')
    .innerJoin('cleaners', 'cleaners.id', 'offers.cleaner_id')
    .select(['cleaners.id', 'cleaners.name', 'cleaners.mobile'])
    .where('offers.order_id', '=', orderId)
    .where('offers.state', '=', 'accepted')
    .orderBy('cleaners.name')
    .execute();

async function offersOf(db: Database, orderId: string): Promise<StaffOrderDetail['offers']> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('cleaners', 'cleaners.id', 'offers.cleaner_id')
    .select(['offers.id', 'offers.cleaner_id', 'cleaners.name', 'round', 'state', 'offered_at', 'respond_by', 'answered_at'])
    .where('order_id', '=', orderId)
    .orderBy('round')
    .orderBy('cleaners.name')
    .execute();
  return rows.map(({ id, cleaner_id, name, round, state, offered_at, respond_by, answered_at }) => ({
    id,
    cleaner: { id: cleaner_id, name },
    round,
    state,
    offeredAt: offered_at.toISOString(),
    respondBy: respond_by.toISOString(),
    answeredAt: answered_at?.toISOString() ?? null,
  }));
}

async function alternativesOf(db: Database, orderId: string): Promise<StaffOrderDetail['alternatives']> {
  const rows = await db
    .selectFrom('alternatives')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, price, expires_at, accepted_at }) => ({
    id,
    date: price.date,
    time: price.time,
    total: price.total,
    expiresAt: expires_at.toISOString(),
    acceptedAt: accepted_at?.toISOString() ?? null,
  }));
}

/** The job of a sent mail is deleted after some days, so a mail without one was sent. */
async function mailsOf(db: Database, orderId: string): Promise<StaffOrderDetail['mails']> {
  const mails = await db
    .selectFrom('order_mails')
    .select(['id', 'template', 'lng', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  if (mails.length === 0) return [];
  const jobs = await db
    .selectFrom('jobs')
    .select(['dedupe_key', 'done_at', 'failed_at'])
    .where(
      'dedupe_key',
      'in',
      mails.map(({ id }) => mailJobKey(id)),
    )
    .execute();
  const jobOf = new Map(jobs.map((job) => [job.dedupe_key, job]));
  return mails.map(({ at, ...mail }) => {
    const job = jobOf.get(mailJobKey(mail.id));
    const state = job?.failed_at ? 'failed' : job && job.done_at === null ? 'waiting' : 'sent';
    return { ...mail, at: at.toISOString(), state };
  });
}

async function notesOf(db: Database, orderId: string): Promise<StaffOrderDetail['notes']> {
  const rows = await db
    .selectFrom('order_notes')
    .innerJoin('users', 'users.id', 'order_notes.staff_id')
    .select(['order_notes.id', 'text', 'at', 'name', 'surname'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ id, text, at, name, surname }) => ({ id, text, by: `${name} ${surname}`, at: at.toISOString() }));
}
