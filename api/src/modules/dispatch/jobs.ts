import './job-kinds.ts';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { JobKind, RunningJob } from '../../jobs/jobs.ts';
import { boundEndings } from '../order/bound-endings.ts';
import type { VisitJob } from '../order/job-kinds.ts';
import { lockOrder, type OrderRecord } from '../order/record.ts';
import { dropOut } from './drop-out.ts';
import { offerToCleaners } from './offer.ts';
import { endBySystem, endIfLeft } from './visit.ts';
import { reportLateVisit, reportMissedVisit, reportOverdueVisit } from './watch-visit.ts';

/** Handles the end of an offer's time, and the checks that a visit is started and completed. */
export function handleDispatchJobs(context: OrderingContext): void {
  const { jobs, db } = context;

  const onOrder = (orderId: string, work: (trx: Transaction, record: OrderRecord) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      const record = await lockOrder(trx, orderId);
      if (record) await work(trx, record);
    });

  jobs.handle('offerLapse', ({ orderId, round }, job) =>
    onOrder(orderId, async (trx, record) => {
      if (record.order.service !== 'awaiting' || record.order.offer_round !== round) return;
      if (record.order.offered_alone) return offerToAllCleaners(context, trx, record);
      await boundEndings(context, trx, 'offerLapse', job);
      await context.events.publish(trx, 'offers.lapsed', { record });
    }),
  );

  type Work = (context: OrderingContext, trx: Transaction, record: OrderRecord) => Promise<void>;
  const watch = (work: Work) => (payload: VisitJob) =>
    onOrder(payload.orderId, async (trx, record) => {
      if (payload.move === record.order.moves) await work(context, trx, record);
    });
  const ending = (kind: JobKind, service: OrderRecord['order']['service'], work: Work) => (payload: VisitJob, job: RunningJob) =>
    watch(async (of, trx, record) => {
      if (record.order.service !== service) return;
      await boundEndings(of, trx, kind, job);
      await work(of, trx, record);
    })(payload);
  jobs.handle('visitLate', watch(reportLateVisit));
  jobs.handle('visitMissed', ending('visitMissed', 'confirmed', reportMissedVisit));
  jobs.handle('visitOverdue', watch(reportOverdueVisit));
  jobs.handle('visitUnended', ending('visitUnended', 'inProgress', endBySystem));

  jobs.handle('cleanerSwitchedOff', ({ cleanerId }) => giveVisitsBack(context, cleanerId));
  jobs.handle('visitOver', ({ orderId, cleanerId }) => onOrder(orderId, (trx, record) => endIfLeft(context, trx, record, cleanerId)));
}

/** A visit that has begun stays; a cleaner who was switched on again keeps theirs. */
async function giveVisitsBack(context: OrderingContext, cleanerId: string): Promise<void> {
  const cleaner = await context.db.selectFrom('cleaners').select('active').where('id', '=', cleanerId).executeTakeFirst();
  if (cleaner?.active !== false) return;
  const accepted = await context.db
    .selectFrom('offers')
    .select('order_id')
    .where('cleaner_id', '=', cleanerId)
    .where('state', '=', 'accepted')
    .where('past', '=', false)
    .execute();
  for (const { order_id } of accepted) await dropOut(context, order_id, cleanerId, { by: 'admin', reason: 'switchedOff' });
}

async function offerToAllCleaners(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state: 'lapsed', answered_at: context.clock.now() })
    .where('order_id', '=', record.order.id)
    .where('state', '=', 'offered')
    .execute();
  await offerToCleaners(context, trx, record);
}
