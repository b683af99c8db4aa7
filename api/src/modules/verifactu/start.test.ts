import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { readRecordWalls } from '../../db/record-walls.ts';
import { taxTasks } from '../staff-site/tax-state.ts';
import { taxRecords } from './index.ts';

let api: BookingApi;
const scraped = fastify();
beforeAll(async () => {
  api = await startBookingApi();
  await (await api.customer()).bookPaid();
  await scraped.register(api.context.metrics.plugin);
});
afterAll(async () => {
  await scraped.close();
  await api.close();
});

const ruling = (...statements: string[]) =>
  api.db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });

/** Starts a process, whose handlers are those of the other one, and waits for its verification. */
async function start(production = false): Promise<string[]> {
  const said: string[] = [];
  const log = Object.create(api.context.log, { error: { value: (_facts: unknown, words: string) => said.push(words) } });
  const jobs = Object.create(api.context.jobs, { handle: { value: () => {} } });
  await api.db.deleteFrom('tax_verifications').execute();
  taxRecords({ ...api.context, log, jobs, config: { ...api.context.config, production } }, async () => null).start();
  await expect.poll(() => api.db.selectFrom('tax_verifications').select('id').execute()).toHaveLength(1);
  return said;
}

const kept = () => api.db.selectFrom('tax_verifications').select(['records', 'faults']).executeTakeFirst();
const figure = async () => /^nitida_tax_chain_faults (\d+)$/m.exec((await scraped.inject('/metrics')).body)?.[1];

it('a start verifies the chain: a broken one is in the log, a task and a figure until a verification finds nothing', async () => {
  expect(await start()).toEqual([]);
  expect([await kept(), (await taxTasks(api.context)).chainFaults, await figure()]).toEqual([{ records: 1, faults: 0 }, 0, '0']);
  await ruling(`update tax_chains set position = 2`);
  expect(await start()).toEqual(['the chain of invoice records is broken']);
  expect([await kept(), (await taxTasks(api.context)).chainFaults, await figure()]).toEqual([{ records: 1, faults: 1 }, 1, '1']);
  await ruling(`update tax_chains set position = 1`);
  expect(await start()).toEqual([]);
  expect((await taxTasks(api.context)).chainFaults).toBe(0);
});

it('a start in production says that a superuser could change records', async () => {
  const { rows } = await sql<{ rules: boolean }>`select rolsuper as rules from pg_roles where rolname = current_user`.execute(api.db);
  expect(await readRecordWalls(api.db)).toEqual({ role: !rows[0]?.rules, triggers: true });
  expect(await start(true)).toEqual(rows[0]?.rules ? ['invoice records can be changed in the database'] : []);
});

it('each wall counts alone: the rights of a role, and the triggers', async () => {
  const asClerk = (...before: string[]) =>
    api.db
      .transaction()
      .execute(async (trx) => {
        for (const statement of ['create role clerk', 'grant select on tax_records to clerk', ...before])
          await sql.raw(statement).execute(trx);
        await sql`set local role clerk`.execute(trx);
        throw Object.assign(new Error('seen'), { walls: await readRecordWalls(trx) });
      })
      .catch((error: { walls?: unknown }) => error.walls);
  expect(await asClerk()).toEqual({ role: true, triggers: true });
  expect(await asClerk('grant update on tax_records to clerk')).toEqual({ role: false, triggers: true });
  expect(await asClerk('alter table tax_records disable trigger tax_records_stay')).toEqual({ role: true, triggers: false });
});
