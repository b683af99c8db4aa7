import { fieldOf, noteFieldNames, placeFieldNames } from '@nitida/contract';
import { type Selectable, sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { addressColumns } from '../../db/address-columns.ts';
import type { Tables, Transaction } from '../../db/database.ts';
import { erasedEmailSuffix } from '../../mail/mailer.ts';
import { eraseAuditTexts } from './erase-audit-texts.ts';
import { sentByAccount } from './sent-by-account.ts';

type Account = Selectable<Tables['users']>;

/** The tables of which all the customer's rows are deleted alike. */
const erasedWhole = [
  'addresses',
  'customer_views',
  'drafts',
  'former_emails',
  'identities',
  'knowing_ways',
  'links',
  'notifications',
  'notification_counters',
] as const;

/** What happens to a deleted customer's rows in every table that points at a user. A test compares the list with the schema. */
export const erasureRules = {
  erased: [...erasedWhole, 'provider_customers', 'sessions'],
  /** Accounting needs these rows. They no longer contain personal data. */
  withoutPerson: [
    'credit_accounts',
    'gift_cards',
    'inbox_items',
    'order_keys',
    'orders',
    'quotes',
    'rates',
    'saved_cards',
    'subscriptions',
    'promo_codes',
    'withdrawals',
    'affiliates',
  ],
  /** Blocked as the law requires. */
  blocked: ['blocked_records'],
  /** Rows of staff, who are not customers. */
  staff: [
    'access_links',
    'announcements',
    'audit_entries',
    'cleaner_events',
    'affiliate_payouts',
    'content_editions',
    'content_pictures',
    'content_schedules',
    'content_versions',
    'experiments',
    'gift_card_sales',
    'inbox_answers',
    'order_notes',
    'price_lists',
    'setting_schedules',
    'job_kinds',
    'setting_versions',
    'site_editions',
    'staff_passkey_challenges',
    'staff_passkeys',
    'staff_scopes',
    'staff_second_factors',
    'staff_sessions',
  ],
} as const;

/** Deletes the customer's own data and anonymises what accounting needs. */
export async function erase({ clock }: Pick<ApiContext, 'clock'>, trx: Transaction, account: Account): Promise<void> {
  await eraseAuditTexts(trx, account.id);
  await eraseSent(trx, account.id);
  for (const email of await emailsOf(trx, account)) await eraseByEmail(trx, email);
  for (const table of erasedWhole) {
    await trx.deleteFrom(table).where('user_id', '=', account.id).execute();
  }
  await trx.deleteFrom('quotes').where('user_id', '=', account.id).where('order_id', 'is', null).execute();
  await anonymiseOrders(trx, account.id);
  await resetAccountColumns(trx, account.id);
  await trx.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', account.id).execute();
}

/** The columns of an account without personal data, to which accounting refers. */
const keptOfAccount: readonly (keyof Account)[] = ['id', 'role', 'affiliate_id', 'lng', 'created_at'];

/** Resets every other column, including those that later migrations add, to its default, to null or to an empty text. */
async function resetAccountColumns(trx: Transaction, id: string): Promise<void> {
  const { rows: columns } = await sql<{ name: string; empty: 'default' | 'null' | 'text' }>`
    select attname as name, case when atthasdef then 'default' when attnotnull then 'text' else 'null' end as empty
    from pg_attribute
    where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all(${[...keptOfAccount]})
  `.execute(trx);
  const emptied = columns.map(({ name, empty }) => {
    const value =
      name === 'email' ? sql`${`${id}${erasedEmailSuffix}`}` : empty === 'default' ? sql`default` : empty === 'null' ? sql`null` : sql`''`;
    return sql`${sql.ref(name)} = ${value}`;
  });
  await sql`update users set ${sql.join(emptied)} where id = ${id}`.execute(trx);
}

interface OwnEmail {
  email: string;
  /** When the account left the email, if another account has it by now. What came later is not about this customer. */
  until: Date | null;
}

/** The emails of the account, the former ones included. */
async function emailsOf(trx: Transaction, { id, email }: Account): Promise<OwnEmail[]> {
  const former = await trx
    .selectFrom('former_emails')
    .leftJoin('users', (join) => join.onRef('users.email', '=', 'former_emails.email').on('users.id', '!=', id))
    .select(({ fn }) => ['former_emails.email', 'users.id as holder', fn.max('former_emails.left_at').as('left_at')])
    .where('former_emails.user_id', '=', id)
    .groupBy(['former_emails.email', 'users.id'])
    .execute();
  return [{ email, until: null }, ...former.map(({ holder, left_at, ...own }) => ({ ...own, until: holder === null ? null : left_at }))];
}

/** Deletes the forms and messages of the account, and the mails that name it. */
async function eraseSent(trx: Transaction, id: string): Promise<void> {
  await trx
    .deleteFrom('inbox_items')
    .where(sentByAccount(id))
    .where((eb) => eb.or([eb('kind', 'not in', ['refund', 'dispute']), eb('state', '=', 'closed')]))
    .execute();
  await keepMoneyTasks(trx, id);
  // A mail may be pending to an email that was asked for and never confirmed.
  await trx.deleteFrom('jobs').where('kind', '=', 'mail').where(sql<boolean>`payload -> 'data' ->> 'userId' = ${id}`).execute();
}

/** Deletes unfinished sign-ups, and mails to the email. */
async function eraseByEmail(trx: Transaction, { email, until }: OwnEmail): Promise<void> {
  const isOwn = (at: string) => sql<boolean>`(${until}::timestamptz is null or ${sql.ref(at)} <= ${until})`;
  await trx.deleteFrom('unverified_users').where('email', '=', email).where(isOwn('created_at')).execute();
  await trx.deleteFrom('pending_identities').where('email', '=', email).execute();
  await trx
    .deleteFrom('jobs')
    .where('kind', '=', 'mail')
    .where(sql<boolean>`lower(payload ->> 'to') = ${email}`)
    .where(isOwn('due_at'))
    .execute();
  await trx.deleteFrom('mails').where('to_email', '=', email).where(isOwn('sent_at')).execute();
}

/** The fields of a task about a refund or a dispute that staff need. Fields that are added later are erased. */
const keptOfMoneyTask = [
  ...['order', 'refund', 'amount', 'given'],
  ...['dispute', 'provider', 'state', 'fee', 'reason', 'evidenceUntil', 'takenBeyondThePayment'],
];
const keptPayload = sql<string>`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload) where key = any(${keptOfMoneyTask})
)`;

/** An owed refund or a dispute remains open after the deletion, so its task stays without free text. */
async function keepMoneyTasks(trx: Transaction, userId: string): Promise<void> {
  const ofTheirs = trx.selectFrom('inbox_items').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('inbox_answers').where('item_id', 'in', ofTheirs).execute();
  await trx.updateTable('inbox_items').set({ user_id: null, payload: keptPayload }).where('user_id', '=', userId).execute();
}

/** The fields of an order's address that accounting needs, as the table of address fields says. Everything else in the JSON is erased. */
const keptOfAddress = sql<string>`jsonb_build_object(${sql.join(
  placeFieldNames.flatMap((name) => [sql.lit(name), fieldOf(name).deletion === 'kept' ? sql`address -> ${sql.lit(name)}` : sql.lit('')]),
)})`;

/** Keeps town and prices for accounting and erases street, notes and texts. */
async function anonymiseOrders(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ address: keptOfAddress, ...addressColumns(noteFieldNames, () => '') })
    .where('user_id', '=', userId)
    .execute();
  for (const table of ['order_notes', 'order_mails'] as const) {
    await trx
      .deleteFrom(table)
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', userId))
      .execute();
  }
  // What staff wrote when they cancelled a visit.
  await trx
    .updateTable('order_events')
    .set({ reason: null })
    .where('by', '=', 'admin')
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();
  await trx.updateTable('rates').set({ feedback: '' }).where('user_id', '=', userId).execute();
  await trx.updateTable('withdrawals').set({ statement: '' }).where('user_id', '=', userId).execute();
  await trx
    .updateTable('payments')
    .set({ card: null })
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();
  for (const table of ['invoices', 'full_invoices'] as const)
    await trx
      .updateTable(table)
      .set({ document: null })
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', userId))
      .execute();
  await trx.updateTable('affiliates').set({ user_id: null }).where('user_id', '=', userId).execute();
}
