import { type OpenRequest, type StaffOrder, type Today, todayLists, type Week, type WeekVisit } from '@nitida/contract';
import { addDays, minutesOfDay, timeOfMinutes } from '@nitida/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { listInbox } from '../inbox/read.ts';
import { acceptedBy } from './accepted-by.ts';
import { presentStaffOrder, staffOrders } from './staff-orders.ts';

/** So many of each list are sent. */
const most = { orders: 200, items: 500 };

/** What needs somebody now. */
export async function readToday(db: Database, now: Date, { orders, items } = most): Promise<Omit<Today, 'tax'>> {
  // One more than is sent says whether there are more.
  const read = {
    requests: await openRequests(db, orders + 1),
    unanswered: await unansweredOf(db, now, orders + 1),
    late: await lateOf(db, now, orders + 1),
    owed: await owedOrders(db, orders + 1),
    items: await listInbox(db, { state: 'open', limit: items + 1 }),
  };
  const cut = todayLists.filter((name) => read[name].length > (name === 'items' ? items : orders));
  return {
    now: now.toISOString(),
    requests: read.requests.slice(0, orders),
    unanswered: read.unanswered.slice(0, orders),
    late: read.late.slice(0, orders),
    owed: read.owed.slice(0, orders),
    items: read.items.slice(0, items),
    cut,
  };
}

async function openRequests(db: Database, limit: number): Promise<OpenRequest[]> {
  const rows = await staffOrders(db)
    .select((eb) => [
      'orders.respond_by',
      eb
        .selectFrom('offers')
        .select((of) => of.fn.countAll<string>().as('count'))
        .whereRef('offers.order_id', '=', 'orders.id')
        .where('offers.state', '=', 'offered')
        .as('asked'),
      eb
        .selectFrom('offers')
        .select((of) => of.fn.countAll<string>().as('count'))
        .whereRef('offers.order_id', '=', 'orders.id')
        .where('offers.state', '=', 'accepted')
        .as('accepted'),
    ])
    .where('orders.service', '=', 'awaiting')
    .where('orders.respond_by', 'is not', null)
    .orderBy('orders.respond_by')
    .limit(limit)
    .execute();
  return rows.flatMap(({ respond_by: respondBy, asked, accepted, ...order }) =>
    respondBy === null
      ? []
      : [
          {
            order: presentStaffOrder(order),
            respondBy: respondBy.toISOString(),
            asked: Number(asked),
            accepted: Number(accepted),
            needed: order.price.cleaners,
          },
        ],
  );
}

async function unansweredOf(db: Database, now: Date, limit: number): Promise<StaffOrder[]> {
  const rows = await staffOrders(db)
    // A literal: the index of open orders is no help to a value that is not known yet.
    .where('orders.service', '=', sql.lit('notConfirmed' as const))
    .where('orders.start_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alternatives')
            .select('alternatives.id')
            .whereRef('alternatives.order_id', '=', 'orders.id')
            .where('expires_at', '>', now),
        ),
      ),
    )
    .orderBy('orders.start_at')
    .limit(limit)
    .execute();
  return rows.map(presentStaffOrder);
}

async function lateOf(db: Database, now: Date, limit: number): Promise<StaffOrder[]> {
  const rows = await staffOrders(db)
    .where('orders.service', '=', sql.lit('confirmed' as const))
    .where('orders.start_at', '<', now)
    .orderBy('orders.start_at')
    .limit(limit)
    .execute();
  return rows.map(presentStaffOrder);
}

/** Those that have waited longest come first where there are more. */
async function owedOrders(db: Database, limit: number): Promise<Today['owed']> {
  const owing = await db
    .selectFrom('ledger')
    .select(['order_id', sql<string>`sum(case kind when 'owed' then amount else -amount end)`.as('owed')])
    .where('kind', 'in', ['owed', 'owedReturned', 'owedSettled', 'owedCredited'])
    .groupBy('order_id')
    .having(sql<boolean>`sum(case kind when 'owed' then amount else -amount end) > 0`)
    .orderBy(({ fn }) => fn.min('at'))
    .orderBy('order_id')
    .limit(limit)
    .execute();
  if (owing.length === 0) return [];
  const amounts = new Map(owing.map(({ order_id, owed }) => [order_id, Number(owed)]));
  const rows = await staffOrders(db)
    .where('orders.id', 'in', [...amounts.keys()])
    .orderBy('orders.start_at')
    .execute();
  return rows.map((row) => ({ order: presentStaffOrder(row), owed: amounts.get(row.id) ?? 0 }));
}

/** So many visits are read at once, however many a day has. */
const visitsAtOnce = 100;

/** The visits of some days. */
export async function readWeek(db: Database, { from, days }: { from: string; days: number }, atOnce = visitsAtOnce): Promise<Week> {
  const visits: WeekVisit[] = [];
  for (let day = 0; day < days; day += 1) {
    let after: Place | null = null;
    do {
      const read = await readVisits(db, addDays(from, day), after, atOnce);
      visits.push(...read.visits);
      after = read.visits.length === atOnce ? read.last : null;
    } while (after !== null);
  }
  return { from, until: addDays(from, days - 1), visits };
}

/** Where a visit stands among those of its day. */
interface Place {
  start_at: Date;
  number: string;
}

/** The next visits of a day. */
async function readVisits(
  db: Database,
  date: string,
  after: Place | null,
  atOnce: number,
): Promise<{ visits: WeekVisit[]; last: Place | null }> {
  const ids = db
    .selectFrom('orders')
    .select('id')
    .where('date', '=', date)
    .where('service', '!=', sql.lit('cancelled' as const))
    .$if(after !== null, (query) => query.where(sql<boolean>`(start_at, number) > (${after?.start_at}, ${after?.number})`))
    .orderBy('start_at')
    .orderBy('number')
    .limit(atOnce);
  const rows = await staffOrders(db)
    .select('orders.start_at')
    .where('orders.id', 'in', ids)
    .orderBy('orders.start_at')
    .orderBy('orders.number')
    .execute();
  const cleaners = await acceptedBy(
    db,
    rows.map(({ id }) => id),
  );
  const visits = rows.map((row) => ({
    order: presentStaffOrder(row),
    endTime: timeOfMinutes(minutesOfDay(row.time) + row.price.durationMinutes),
    needed: row.price.cleaners,
    cleaners: cleaners.get(row.id) ?? [],
  }));
  return { visits, last: rows.at(-1) ?? null };
}
