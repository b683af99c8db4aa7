import type { FastifyInstance } from 'fastify';
import { download } from '../../download.ts';
import { refuse } from '../../refusal.ts';
import { route } from '../../route.ts';
import { sendOrderMail } from '../notification/mails.ts';
import type { OrderingContext } from '../order/context.ts';
import { findOrder } from '../order/record.ts';
import { invoiceFile } from './read-papers.ts';

/** Enough for a mail that did not come; not enough to flood a mailbox. */
const mails = { max: 5, minutes: 60 };

export function invoiceRoutes(app: FastifyInstance, context: OrderingContext): void {
  const { db, rateLimiter } = context;

  download(app, 'getInvoice', async ({ id, user }) => {
    const record = await findOrder(db, id);
    if (!record || record.order.user_id !== user.id) return refuse('not_found');
    return (await invoiceFile(db, record.order)) ?? refuse('not_found');
  });

  route(app, 'sendReceipt', async ({ params, user }) => {
    const record = await findOrder(db, params.orderId);
    if (!record || record.order.user_id !== user.id) return refuse('not_found');
    const invoice = await db.selectFrom('invoices').select('number').where('order_id', '=', record.order.id).executeTakeFirst();
    if (!invoice) return refuse('not_found');
    const limited = await rateLimiter.hit({ action: 'sendReceipt', who: user.id, ...mails });
    if (limited) return limited;
    await db.transaction().execute((trx) => sendOrderMail(context, trx, record, 'receipt'));
    return { message: 'sent' };
  });
}
