import { randomUUID } from 'node:crypto';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { MailData } from '../../mail/mailer.ts';
import type { OrderRow } from '../order/record.ts';

interface OrderMail {
  template: string;
  data: MailData;
}

const emailOf = prepared((db, { id }: { id: string }) => db.selectFrom('users').select('email').where('id', '=', id));
const insertMail = prepared((db, mail: { id: string; orderId: string; template: string; lng: OrderRow['lng']; data: string; at: Date }) =>
  db
    .insertInto('order_mails')
    .values({ id: mail.id, order_id: mail.orderId, template: mail.template, lng: mail.lng, data: mail.data, at: mail.at }),
);

/** The key of the job that sends a mail about an order. The job says whether the mail was sent. */
export const mailJobKey = (mailId: string): string => `order-mail-${mailId}`;

/** Queues a mail to an order's customer in the caller's transaction, and lists it with the order, so that staff can see it and send it again. */
export async function queueOrderMail(
  { mailer, clock }: Pick<ApiContext, 'mailer' | 'clock'>,
  trx: Transaction,
  order: Pick<OrderRow, 'id' | 'user_id' | 'lng'>,
  { template, data }: OrderMail,
): Promise<void> {
  const [user] = await emailOf(trx, { id: order.user_id });
  if (!user) throw new Error('An order has no customer');
  const id = randomUUID();
  await insertMail(trx, { id, orderId: order.id, template, lng: order.lng, data: JSON.stringify(data), at: clock.now() });
  await mailer.send(trx, { to: user.email, template, lng: order.lng, data, dedupeKey: mailJobKey(id) });
}

/** Sends a mail about an order once more, as it would be written now, to the customer's present address. @returns false when the order has no such mail */
export async function resendOrderMail(
  context: Pick<ApiContext, 'mailer' | 'clock'>,
  trx: Transaction,
  order: Pick<OrderRow, 'id' | 'user_id' | 'lng'>,
  mailId: string,
): Promise<boolean> {
  const mail = await trx
    .selectFrom('order_mails')
    .select(['template', 'data'])
    .where('id', '=', mailId)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (!mail) return false;
  await queueOrderMail(context, trx, order, { template: mail.template, data: { ...mail.data } });
  return true;
}
