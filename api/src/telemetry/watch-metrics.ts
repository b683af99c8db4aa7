import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { BusinessClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { readRecordWalls } from '../db/record-walls.ts';

/** Adds what says that something is wrong although every call is answered. Each node reports the same values, as it reads them from tables. */
export function addWatchMetrics(register: Registry, db: Database, clock: BusinessClock): void {
  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const value = await read();
        if (value === null) this.reset();
        else this.set(value);
      },
    });

  gauge('nitida_paused_kinds', 'Kinds of job that staff or the site itself have paused.', async () => {
    const paused = db.selectFrom('job_kinds').select(({ fn }) => fn.countAll<string>().as('count'));
    return Number((await paused.where('paused_at', 'is not', null).executeTakeFirstOrThrow()).count);
  });

  gauge(
    'nitida_ledger_differences',
    'Differences between the movements of the payment provider and the ledger, at the last comparison.',
    async () => {
      const last = await db.selectFrom('provider_checks').select('differences').executeTakeFirst();
      return last?.differences ?? 0;
    },
  );

  gauge('nitida_tax_chain_faults', 'What does not hold of the chain of invoice records, at the last verification.', async () => {
    const last = await db.selectFrom('tax_verifications').select('faults').executeTakeFirst();
    return last?.faults ?? 0;
  });

  gauge(
    'nitida_tax_messages_refused',
    'Chains of invoice records of which the tax agency has refused the last message as a whole.',
    async () => {
      const refused = db.selectFrom('tax_chains').select(({ fn }) => fn.countAll<string>().as('count'));
      return Number((await refused.where('trouble', '=', 'refused').executeTakeFirstOrThrow()).count);
    },
  );

  gauge(
    'nitida_tax_walls_missing',
    'What should keep invoice records from being changed and does not: the rights of the role, the triggers.',
    async () => {
      const { role, triggers } = await readRecordWalls(db);
      return Number(!role) + Number(!triggers);
    },
  );

  gauge('nitida_newest_order_seconds', 'The age of the newest order.', async () => {
    const newest = await db.selectFrom('orders').select('created_at').orderBy('created_at', 'desc').limit(1).executeTakeFirst();
    return newest ? (clock.now().getTime() - newest.created_at.getTime()) / 1000 : 0;
  });

  gauge('nitida_requests_without_cleaners', 'Requests that are on offer and that no cleaner is asked for.', async () => {
    const alone = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      // A literal, so that the index of open orders applies.
      .where('service', '=', sql.lit('awaiting' as const))
      .where('respond_by', '>', clock.now())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('offers')
              .select('offers.order_id')
              .whereRef('offers.order_id', '=', 'orders.id')
              .where('offers.state', 'in', ['offered', 'accepted']),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return Number(alone.count);
  });
}
