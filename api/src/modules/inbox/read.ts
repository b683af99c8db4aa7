import type { InboxItem, InboxSummary, inboxQuery } from '@nitida/contract';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod';
import type { Database, Tables, Transaction } from '../../db/database.ts';

type ItemRow = Selectable<Tables['inbox_items']> & {
  orderNumber: string | null;
  userName: string | null;
  userSurname: string | null;
  userEmail: string | null;
};

const items = (on: Database | Transaction) =>
  on
    .selectFrom('inbox_items')
    .leftJoin('orders', 'orders.id', 'inbox_items.order_id')
    .leftJoin('users', 'users.id', 'inbox_items.user_id')
    .selectAll('inbox_items')
    .select(['orders.number as orderNumber', 'users.name as userName', 'users.surname as userSurname', 'users.email as userEmail']);

/** The oldest come first unless the newest are asked for, because they have waited longest. */
export async function listInbox(
  on: Database,
  { state, kind, suspect, order = 'oldest', after, limit }: Partial<z.output<typeof inboxQuery>> & { limit: number },
): Promise<InboxSummary[]> {
  const [direction, comes] = order === 'newest' ? (['desc', sql.raw('<')] as const) : (['asc', sql.raw('>')] as const);
  const last = sql`(select place.created_at, place.id from inbox_items as place where place.id = ${after})`;
  const rows = await items(on)
    .where('inbox_items.suspect', '=', suspect === 'only')
    .$if(state !== undefined, (query) => query.where('inbox_items.state', '=', state ?? 'open'))
    .$if(kind !== undefined, (query) => query.where('inbox_items.kind', '=', kind ?? 'contact'))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(inbox_items.created_at, inbox_items.id) ${comes} ${last}`))
    .orderBy('inbox_items.created_at', direction)
    .orderBy('inbox_items.id', direction)
    .limit(limit)
    .execute();
  return rows.map(summaryOf);
}

/** The items about an order, newest first. */
export async function listInboxOf(on: Database, orderId: string): Promise<InboxSummary[]> {
  const rows = await items(on)
    .where('inbox_items.order_id', '=', orderId)
    .orderBy('inbox_items.created_at', 'desc')
    .orderBy('inbox_items.id')
    .execute();
  return rows.map(summaryOf);
}

/** Null when there is no such item. */
export async function readItem(on: Database | Transaction, id: string): Promise<InboxItem | null> {
  const row = await items(on).where('inbox_items.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const answers = await on
    .selectFrom('inbox_answers')
    .innerJoin('users', 'users.id', 'inbox_answers.staff_id')
    .select(['inbox_answers.id', 'inbox_answers.text', 'inbox_answers.at', 'users.name', 'users.surname'])
    .where('inbox_answers.item_id', '=', id)
    .orderBy('inbox_answers.at')
    .execute();
  return {
    ...summaryOf(row),
    payload: { ...row.payload },
    email: emailOf(row),
    answers: answers.map(({ name, surname, at, ...answer }) => ({ ...answer, by: `${name} ${surname}`, at: at.toISOString() })),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

function summaryOf(row: ItemRow): InboxSummary {
  const { id, kind, state, suspect, lng, orderNumber } = row;
  const from = personOf(row);
  const disputeId = kind === 'dispute' ? textIn(row.payload, 'dispute') : null;
  const summary = { id, kind, state, suspect, lng, from, orderId: row.order_id, orderNumber, createdAt: row.created_at.toISOString() };
  return { ...summary, ...(disputeId !== null && { disputeId }) };
}

function personOf({ payload, userName, userSurname, userEmail }: ItemRow): string {
  const named = [textIn(payload, 'name') ?? userName, textIn(payload, 'surname') ?? userSurname].filter(Boolean).join(' ');
  return named || (userEmail ?? textIn(payload, 'planned') ?? '');
}

/** The typed email takes precedence over the account's, because the sender expects the answer there. */
const emailOf = ({ payload, userEmail }: ItemRow): string | null => textIn(payload, 'email') ?? userEmail;

function textIn(payload: object, key: string): string | null {
  const value: unknown = Object.entries(payload).find(([name]) => name === key)?.[1];
  return typeof value === 'string' && value !== '' ? value : null;
}
