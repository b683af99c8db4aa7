import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { DomainEvents } from '../../domain-events.ts';
import type { OrderRecord } from '../order/record.ts';

/** The problem with the visit, in the language of the staff command line. */
const problems = {
  notStarted: 'nobody has started it',
  notCompleted: 'started, and nobody has completed it',
  endedEarly: 'completed long before its planned end',
} as const;

export async function visitPayload(trx: Transaction, { record: { order }, problem }: DomainEvents['visit.stalled']) {
  const cleaners = await trx
    .selectFrom('offers')
    .innerJoin('cleaners', 'cleaners.id', 'offers.cleaner_id')
    .select('cleaners.name')
    .where('offers.order_id', '=', order.id)
    .where('offers.state', '=', 'accepted')
    .orderBy('cleaners.name')
    .execute();
  return {
    problem: problems[problem],
    start: `${order.date} ${order.time}`,
    cleaners: cleaners.map(({ name }) => name).join(', '),
  };
}

export async function earlyPayload(trx: Transaction, { record: { order }, cleanerId, minutes, reason }: DomainEvents['visit.endedEarly']) {
  const { name } = await trx.selectFrom('cleaners').select('name').where('id', '=', cleanerId).executeTakeFirstOrThrow();
  return {
    problem: problems.endedEarly,
    start: `${order.date} ${order.time}`,
    cleaners: name,
    onSite: `${minutes} / ${order.price.durationMinutes} min`,
    why: reason,
  };
}

/** Closes the tasks of a visit that was started or completed after all. */
export async function closeVisitTasks({ clock }: Pick<ApiContext, 'clock'>, trx: Transaction, { order }: OrderRecord): Promise<void> {
  await trx
    .updateTable('inbox_items')
    .set({ state: 'closed', closed_at: clock.now() })
    .where('order_id', '=', order.id)
    .where('kind', '=', 'visit')
    .where('state', '=', 'open')
    .where(sql<string>`payload ->> 'problem'`, '=', problems.notStarted)
    .execute();
}
