import type { ApiContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { SessionUser } from '../../signed-in.ts';
import { listAddresses } from '../address/store.ts';
import { listNotifications } from '../notification/notify.ts';
import { preferencesOf } from '../notification/preferences.ts';
import { sentByAccount } from './sent-by-account.ts';

/** Increases when a part is renamed or changes its format. New parts do not count. */
export const exportVersion = 1;

type ExportContext = Pick<ApiContext, 'db' | 'sessions' | 'clock'>;

/** All stored data of a customer as a file for people and programs. Amounts are in cents, instants in UTC. */
export async function exportData({ db, sessions, clock }: ExportContext, asking: SessionUser): Promise<object> {
  const userId = asking.id;
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'surname', 'email', 'pending_email as pendingEmail', 'mobile', 'role'])
    .select(['affiliate_id as affiliateId', 'lng', 'created_at as createdAt', 'tax_details as taxDetails'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    schemaVersion: exportVersion,
    exportedAt: clock.now().toISOString(),
    profile: { ...user, heardOfUs: await heardOfUs(db, userId) },
    formerEmails: await db
      .selectFrom('former_emails')
      .select(['email', 'left_at as leftAt'])
      .where('user_id', '=', userId)
      .orderBy('left_at')
      .execute(),
    preferences: await preferencesOf(db, userId),
    logIns: await sessions.list(asking),
    addresses: await listAddresses(db, userId),
    drafts: await db.selectFrom('drafts').select(['draft', 'updated_at as updatedAt']).where('user_id', '=', userId).execute(),
    orders: await ordersOf(db, userId),
    payments: await paymentsOf(db, userId),
    savedCards: await db
      .selectFrom('saved_cards')
      .select(['brand', 'last4', 'saved_at as savedAt'])
      .where('user_id', '=', userId)
      .execute(),
    ...(await billsOf(db, userId)),
    disputes: await disputesOf(db, userId),
    credit: await creditOf(db, userId),
    promoCodes: await promosOf(db, userId),
    notifications: await listNotifications(db, userId, 0),
    withdrawals: await db
      .selectFrom('withdrawals')
      .select(['order_id as orderId', 'statement', 'at'])
      .where('user_id', '=', userId)
      .execute(),
    ratings: await db
      .selectFrom('rates')
      .select(['order_id as orderId', 'rate', 'feedback', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .execute(),
    ...(await sentOf(db, userId)),
  };
}

async function heardOfUs(db: Database, userId: string): Promise<string | null> {
  const row = await db.selectFrom('knowing_ways').select('knowing_way').where('user_id', '=', userId).executeTakeFirst();
  return row?.knowing_way ?? null;
}

const ordersOf = (db: Database, userId: string) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'subscription_id as subscriptionId',
      'date',
      'time',
      'service',
      'input',
      'price',
      'address',
      'instructions',
      'access_instructions as accessInstructions',
      'promo_code as promoCode',
      'lng',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('start_at')
    .execute();

/** The payments, without the provider's own ids, which mean nothing to the customer. */
const paymentsOf = (db: Database, userId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.order_id as orderId',
      'payments.state',
      'payments.amount',
      'payments.captured',
      'payments.refunded',
      'payments.card',
      'payments.created_at as createdAt',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('payments.created_at')
    .execute();

/** The disputes that the bank reported. */
const disputesOf = (db: Database, userId: string) =>
  db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select([
      'disputes.order_id as orderId',
      'disputes.state',
      'disputes.amount',
      'disputes.reason',
      'disputes.opened_at as openedAt',
      'disputes.closed_at as closedAt',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('disputes.opened_at')
    .execute();

async function billsOf(db: Database, userId: string) {
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'corrects', 'order_id as orderId', 'subtotal', 'iva', 'total', 'issued_at as issuedAt'])
    .where('orders.user_id', '=', userId)
    .orderBy('invoices.number')
    .execute();
  const fullInvoices = await db
    .selectFrom('full_invoices')
    .innerJoin('orders', 'orders.id', 'full_invoices.order_id')
    .select(['full_invoices.number', 'replaces', 'order_id as orderId', 'subtotal', 'iva', 'total', 'issued_at as issuedAt'])
    .where('orders.user_id', '=', userId)
    .orderBy('full_invoices.number')
    .execute();
  const creditNotes = await db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number', 'invoice_number as invoiceNumber', 'amount', 'issued_at as issuedAt'])
    .where('orders.user_id', '=', userId)
    .orderBy('credit_notes.number')
    .execute();
  return { invoices, fullInvoices, creditNotes };
}

const creditOf = (db: Database, userId: string) =>
  db
    .selectFrom('credit_entries')
    .select(['kind', 'amount', 'order_id as orderId', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const promosOf = (db: Database, userId: string) =>
  db.selectFrom('promo_codes').select(['code', 'percent', 'amount', 'valid_until as validUntil']).where('issued_to', '=', userId).execute();

/** The customer's messages with their answers: those of the account, and those from its confirmed emails. */
async function sentOf(db: Database, id: string) {
  const items = await db
    .selectFrom('inbox_items')
    .select(['id', 'kind', 'order_id as orderId', 'payload', 'state', 'created_at as createdAt'])
    .where(sentByAccount(id))
    .orderBy('created_at')
    .execute();
  const answers =
    items.length === 0
      ? []
      : await answersTo(
          db,
          items.map((item) => item.id),
        );
  const sent = items.map((item) => ({
    ...item,
    answers: answers.filter(({ itemId }) => itemId === item.id).map(({ text, at }) => ({ text, at })),
  }));
  return {
    complaints: sent.filter(({ kind }) => kind === 'complaint'),
    messages: sent.filter(({ kind }) => kind !== 'complaint'),
  };
}

const answersTo = (db: Database, ids: string[]) =>
  db.selectFrom('inbox_answers').select(['item_id as itemId', 'text', 'at']).where('item_id', 'in', ids).orderBy('at').execute();
