import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from './database.ts';
import { lockFaults } from './migration-locks.ts';
import { migrations } from './migrations/index.ts';

/** The statements that a migration sends, recorded by a database that executes nothing. */
async function statementsOf(migration: (typeof migrations)[number]): Promise<string[]> {
  if ('outside' in migration) return [...migration.outside];
  const sent: string[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query.sql),
  });
  await db.transaction().execute((trx) => migration.up(trx));
  return sent;
}

test.each(migrations.map((migration) => [migration.id, migration] as const))('%s locks nobody out', async (_id, migration) => {
  // A dropped index of an interrupted attempt is no index that a query uses.
  expect(lockFaults(await statementsOf(migration), { isOutside: 'outside' in migration })).toEqual([]);
});

test.each([
  ['create index orders_by_date on orders (date)', 'locks writers out'],
  ['create unique index on orders (number)', 'locks writers out'],
  ['create index concurrently orders_by_date on orders (date)', 'cannot run in a transaction'],
  ['alter table orders alter column promo_code set not null', 'under a lock'],
  ['ALTER TABLE orders ALTER refunded TYPE bigint', 'writes the whole table again'],
  ['alter table orders alter column refunded set data type bigint', 'writes the whole table again'],
  ['alter table orders add column token uuid default gen_random_uuid()', 'differs by row'],
  ['alter table orders add column seconds int generated always as (refunded * 2) stored', 'writes the whole table again'],
  ['alter table orders add column parent uuid references orders', 'reads the whole table'],
  ['alter table orders add column floor text not null', 'give it a default'],
  ['alter table orders alter column floor drop default', 'earlier version'],
  ['alter table orders add constraint refunded_more check (refunded >= 0)', 'not valid'],
  ['alter table orders add constraint one_number unique (number)', 'builds an index'],
  ['alter table orders add primary key (id)', 'builds an index'],
  ['alter table orders drop column promo_code', 'earlier version'],
  ['alter table orders rename column promo_code to code', 'earlier version'],
  ['drop table rates', 'earlier version'],
  ["update orders set instructions = ''", 'by a job'],
  ['delete from orders', 'by a job'],
  ['lock table orders', 'locks the whole table'],
  ['truncate rates', 'locks the whole table'],
])('%s is refused', (statement, why) => {
  expect(lockFaults([statement]).join()).toContain(why);
});

test.each([
  ['a column with a constant default', ["alter table orders add column floor text not null default ''"]],
  ['a column without a value', ['alter table orders add column floor text, add column door text']],
  ['a check that holds for new rows only', ['alter table orders add constraint refunded_more check (refunded >= 0) not valid']],
  ['a check that is validated later', ['alter table orders validate constraint refunded_more']],
  ['a constraint on an index that exists', ['alter table orders add constraint one_number unique using index orders_number']],
  [
    'a new table with its indexes',
    ['create table tips (id uuid primary key, order_id uuid not null references orders)', 'create index tips_order on tips (order_id)'],
  ],
  ['new rows', ["insert into settings (name, value) values ('tips', '{}')"]],
])('%s is allowed', (_what, statements) => {
  expect(lockFaults(statements)).toEqual([]);
});
