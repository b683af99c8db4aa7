import { randomUUID } from 'node:crypto';
import { tabOf } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { refundableOf } from '../bill/refundable.ts';
import { presentOrder } from '../booking/present.ts';
import { quoteReschedule } from '../booking/quote-reschedule.ts';
import { rescheduleOrder } from '../booking/reschedule-order.ts';
import { candidatesOf } from '../cleaner/candidates.ts';
import { sendOrderMail } from '../notification/mails.ts';
import { listNotifications } from '../notification/notify.ts';
import { resendOrderMail } from '../notification/queue-order-mail.ts';
import { findOrder, lockOrder, type OrderRecord } from '../order/record.ts';
import { issueRefund } from '../payment/refund.ts';
import { loadPriceList } from '../pricing/store.ts';
import { audit, type OtherCall } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { orderDetail } from './order-detail.ts';
import { search } from './search.ts';
import { taxTasks } from './tax-state.ts';
import { readToday, readWeek } from './today.ts';

/** Finding an order, all that is known of it, and what staff do with it. */
export function orderWorkCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock } = context;

  /** Makes a change under the order's lock, with its audit entry. @returns the order as it is then */
  async function change(
    { staff, action, id, details }: { staff: { id: string }; action: OtherCall; id: string; details: object },
    work: (trx: Transaction, record: OrderRecord, at: Date) => Promise<DomainError | null>,
  ) {
    const refused = await transact<null>(db, async (trx) => {
      const record = await lockOrder(trx, id);
      if (!record) return domainError('not_found');
      const at = clock.now();
      const failed = await work(trx, record, at);
      if (failed) return failed;
      await audit(trx, { staff, action, subject: id, details, at });
      return null;
    });
    return refused ?? orderDetail(db, id, clock.now());
  }

  staffRoute(app, 'search', ({ query }) => search(db, query.text, clock.now()));

  staffRoute(app, 'getToday', async () => ({ today: { ...(await readToday(db, clock.now())), tax: await taxTasks(context) } }));

  staffRoute(app, 'getWeek', async ({ query }) => ({ week: await readWeek(db, query) }));

  staffRoute(app, 'getCandidates', async ({ params }) => {
    const record = await findOrder(db, params.id);
    return record ? { candidates: await candidatesOf(db, record.order) } : domainError('not_found');
  });

  staffRoute(app, 'getOrder', ({ params }) => orderDetail(db, params.id, clock.now()));

  staffRoute(app, 'viewOrder', async ({ staff, params }) => {
    const record = await findOrder(db, params.id);
    if (!record) return domainError('not_found');
    const at = clock.now();
    await db.transaction().execute((trx) => audit(trx, { staff, action: 'viewOrder', subject: params.id, at }));
    const { priceList } = await loadPriceList(db);
    const told = await listNotifications(db, record.order.user_id, 0);
    return {
      order: await presentOrder(db, record, at, priceList),
      notifications: told.filter(({ jobId }) => jobId === params.id).reverse(),
    };
  });

  staffRoute(app, 'addNote', ({ staff, params, body: { text } }) => {
    const noteId = randomUUID();
    return change({ staff, action: 'addNote', id: params.id, details: { noteId } }, async (trx, { order }, at) => {
      await trx.insertInto('order_notes').values({ id: noteId, order_id: order.id, staff_id: staff.id, text, at }).execute();
      return null;
    });
  });

  staffRoute(app, 'refundOrder', ({ staff, params, body }) => {
    const { amount, to, expectedRefundable, reason } = body;
    return change({ staff, action: 'refundOrder', id: params.id, details: { amount, to, reason } }, async (trx, record) => {
      const { card, credit } = await refundableOf(trx, record);
      const isTaken = ['paid', 'partlyRefunded'].includes(record.payment.state);
      if (!isTaken) return domainError('illegal_transition');
      if (card + credit !== expectedRefundable) return domainError('refund_changed', { details: { refundable: { card, credit } } });
      if (amount > card + credit) return domainError('validation', { errors: { amount: 'tooLarge' } });
      if (amount === card + credit && tabOf(record.order.service) === 'current')
        return domainError('validation', { errors: { amount: 'cancelInstead' } });
      const toCard = Math.min(amount, card);
      const given = await issueRefund(context, trx, record, { card: toCard, credit: amount - toCard }, to);
      await sendOrderMail(context, trx, given, 'receipt');
      return null;
    });
  });

  staffRoute(app, 'quoteReschedule', async ({ params, body }) => {
    const record = await findOrder(db, params.id);
    if (!record) return domainError('not_found');
    const quote = await quoteReschedule(context, record.order.user_id, params.id, body);
    return isDomainError(quote) ? quote : { quote };
  });

  staffRoute(app, 'rescheduleOrder', async ({ staff, params, body: { quoteId, reason } }) => {
    const record = await findOrder(db, params.id);
    if (!record) return domainError('not_found');
    const wish = { userId: record.order.user_id, orderId: params.id, quoteId };
    const moved = await rescheduleOrder(context, wish, (trx, { order }) => {
      const details = { quoteId, reason, date: order.date, time: order.time };
      return audit(trx, { staff, action: 'rescheduleOrder', subject: params.id, details, at: clock.now() });
    });
    return isDomainError(moved) ? moved : orderDetail(db, params.id, clock.now());
  });

  staffRoute(app, 'resendMail', ({ staff, params, body: { mailId } }) =>
    change({ staff, action: 'resendMail', id: params.id, details: { mailId } }, async (trx, { order }) =>
      (await resendOrderMail(context, trx, order, mailId)) ? null : domainError('not_found'),
    ),
  );
}
