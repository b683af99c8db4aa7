import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { DomainEvents } from '../../events.ts';
import { issueAlternativeToken } from '../booking/alternatives.ts';
import { findOrder, type OrderRecord } from '../order/record.ts';
import { writeMail } from './mails.ts';
import { queueOrderMail } from './queue-order-mail.ts';

const template = 'alternative';

/** Mails the customer a link to another start. */
export async function sendAlternative(
  context: Pick<ApiContext, 'mailer' | 'clock'>,
  trx: Transaction,
  { record: { order }, alternativeId }: DomainEvents['alternative.proposed'],
): Promise<void> {
  await queueOrderMail(context, trx, order, { template, data: { alternativeId } });
}

/** The token is made while the mail is written, so that it is in the mail and nowhere else. */
export function registerAlternativeMail({ mailer, db }: Pick<ApiContext, 'mailer' | 'db'>): void {
  mailer.template(template, async (data, _lng, link) => {
    const found = await db.selectFrom('alternatives').selectAll().where('id', '=', String(data.alternativeId)).executeTakeFirst();
    const record = found && (await findOrder(db, found.order_id));
    if (!found || record?.order.service !== 'notConfirmed') return null;
    const token = await issueAlternativeToken(db, found.id);
    const { order } = record;
    const { date, time } = found.price;
    const offered: OrderRecord = { ...record, order: { ...order, date, time, price: found.price, service: 'awaiting' } };
    const told = { old: { date: order.date, time: order.time }, expiresAt: found.expires_at.toISOString() };
    return writeMail(db, offered, template, link, told, `/confirmation?order=${order.id}&alternative=${token}`);
  });
}
