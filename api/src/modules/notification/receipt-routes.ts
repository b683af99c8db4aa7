import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { domainError } from '../../domain-error.ts';
import { route } from '../../route.ts';
import { findOrder } from '../order/record.ts';
import { sendOrderMail } from './mails.ts';

/** Enough to replace a lost mail, and too few to flood a mailbox. */
const mails = { max: 5, minutes: 60 };

/** Mails the receipt of a visit with its invoice again at the customer's request. */
export function receiptRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, rateLimiter } = context;

  route(app, 'sendReceipt', async ({ params, user }) => {
    const record = await findOrder(db, params.orderId);
    if (!record || record.order.user_id !== user.id) return domainError('not_found');
    const invoice = await db.selectFrom('invoices').select('number').where('order_id', '=', record.order.id).executeTakeFirst();
    if (!invoice) return domainError('not_found');
    const limited = await rateLimiter.hit({ action: 'sendReceipt', who: user.id, ...mails });
    if (limited) return limited;
    await db.transaction().execute((trx) => sendOrderMail(context, trx, record, 'receipt'));
    return { message: 'sent' };
  });
}
