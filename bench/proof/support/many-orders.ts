import type pg from 'pg';

interface Column {
  name: string;
  type: string;
  isUnique: boolean;
}

/** Columns of unique indexes whose values are of a fixed set. */
const fixed = new Set(['kind', 'state', 'role', 'provider', 'year', 'name']);
/** A cleaner has the visits of this many copies: five of each, 15 in each week of a thousand days, as 20 cleaners with 300 visits a week have. */
const copiesPerCleaner = 430;
/** One visit of so many is still to come, within so many days. The others were before. */
const openEvery = 50;
const openDays = 28;
/** Staff change or look at one order of so many. */
const auditedEvery = 10;

/**
 * Multiplies what real bookings have stored: each copy has customers, orders, payments, offers, books, notifications and done jobs of its own. The rows
 * are those that the product wrote, with other ids, and most visits that were not cancelled are completed.
 * @param customers the ids of the customers whose orders are copied
 */
export async function multiplyOrders(client: pg.Client, customers: readonly string[], copies: number): Promise<void> {
  const mine = `(select id from orders where user_id = any($2::uuid[]))`;
  // Foreign keys hold, because every table is copied by the same rule; checking each would take most of the time.
  await client.query("set session_replication_role = 'replica'");
  const copy = async (table: string, rows: string, every = 1) => {
    const columns = await columnsOf(client, table);
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map((column) => copyOf(table, column, every)).join(', ');
    const series = every === 1 ? 'generate_series(1, $1::int)' : `generate_series(0, $1::int / ${every})`;
    await client.query(
      `insert into ${table} (${names}) select ${values} from ${table} t, ${series} n where $2::uuid[] is not null and ${rows} on conflict do nothing`,
      [copies, customers],
    );
  };
  await copy('users', 't.id = any($2::uuid[])');
  for (const table of await tablesWith(client, 'user_id'))
    if (!(await hasColumn(client, table, 'order_id')) && table !== 'orders') await copy(table, 't.user_id = any($2::uuid[])');
  await copy('cleaners', 'true', copiesPerCleaner);
  for (const table of await tablesWith(client, 'order_id')) await copy(table, `t.order_id in ${mine}`);
  await copy('orders', 't.user_id = any($2::uuid[])');
  await copy('jobs', 't.done_at is not null');
  await copy('audit_entries', 'true', auditedEvery);
  await client.query("set session_replication_role = 'origin'");
  await client.query('call count_cleaners()');
  await client.query('vacuum analyze');
}

/** By how many days a copy is later than what it was made of: open visits are to come, and the others lie in the thousand days before. */
const daysOf = `(case when n % ${openEvery} = 0 then n / ${openEvery} % ${openDays} else -14 - n % 1000 end)`;

/** A UUID of a text, with the digits of its version and variant, without which answers to calls would not fit the contract. */
const uuidOf = (text: string): string => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

function copyOf(table: string, { name, type, isUnique }: Column, every: number): string {
  if (name === 'cleaner_id' || (table === 'cleaners' && name === 'id')) {
    const number = every === 1 ? `n / ${copiesPerCleaner}` : 'n';
    return type === 'uuid' ? uuidOf(`t.${name}::text || (${number})`) : `t.${name}`;
  }
  const isOfCopy = ['id', 'order_id', 'user_id', 'payment_id', 'quote_id'].includes(name);
  if (type === 'uuid' && (isOfCopy || isUnique)) return uuidOf(`t.${name}::text || n`);
  if (table === 'orders' && name === 'service')
    return `case when t.service = 'cancelled' or n % ${openEvery} = 0 then t.service else 'completed' end`;
  if (table === 'orders' && /^(start|end)_at$/.test(name)) return `t.${name} + ${daysOf} * interval '1 day'`;
  if (table === 'offers' && name === 'past') return `t.past or (t.state = 'accepted' and n % ${openEvery} <> 0)`;
  if (name === 'email' && isUnique) return `replace(t.email, '@', '-' || n || '@')`;
  // Staff close what comes in.
  if (table === 'inbox_items' && name === 'state') return `case when n % ${openEvery} = 0 then t.state else 'closed' end`;
  if (table === 'inbox_items' && name === 'closed_at') return `case when n % ${openEvery} = 0 then t.closed_at else t.created_at end`;
  if (name === 'created_at') return `t.created_at - n % 1000 * interval '1 day'`;
  if (table === 'orders' && name === 'date') return `to_char(t.date::date + ${daysOf}, 'YYYY-MM-DD')`;
  if (['ledger', 'invoices', 'credit_notes'].includes(table) && /^(issued_)?at$/.test(name))
    return `t.${name} + ${daysOf} * interval '1 day'`;
  if (type === 'text' && isUnique && !fixed.has(name)) return `t.${name} || '-' || n`;
  return `t.${name}`;
}

/** The columns that can be written, without those that count by themselves. */
async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type, exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = $1::text::regclass and i.indisunique and a.attname = column_name) as "isUnique"
     from information_schema.columns where table_schema = 'public' and table_name = $1::text and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  return rows;
}

const tablesWith = async (client: pg.Client, column: string): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = $1 and t.table_type = 'BASE TABLE' and c.data_type = 'uuid' order by name`,
      [column],
    )
  ).rows.map(({ name }) => name);

const hasColumn = async (client: pg.Client, table: string, column: string): Promise<boolean> =>
  (await tablesWith(client, column)).includes(table);
