import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { DomainEvents } from '../../domain-events.ts';
import type { MailContent } from '../../mail/layout.ts';
import { issueAlternativeToken } from '../booking/alternatives.ts';
import { findOrder, type OrderRecord } from '../order/record.ts';
import { whenText } from '../order-texts/checkout-texts.ts';
import { money } from '../order-texts/order-facts.ts';
import { writeMail } from './mails.ts';
import { queueOrderMail } from './queue-order-mail.ts';

const template = 'alternative';

/** Mails the customer a link to each of the other starts. */
export async function sendAlternatives(
  context: Pick<ApiContext, 'mailer' | 'clock'>,
  trx: Transaction,
  { record: { order }, alternativeIds }: DomainEvents['alternatives.proposed'],
): Promise<void> {
  await queueOrderMail(context, trx, order, { template, data: { alternativeIds } });
}

/** The tokens are made while the mail is written, so that they are in the mail and nowhere else. */
export function registerAlternativeMail({ mailer, db }: Pick<ApiContext, 'mailer' | 'db'>): void {
  mailer.template(template, async (data, _lng, link) => {
    const ids = data.alternativeIds as string[];
    const offers = await db.selectFrom('alternatives').selectAll().where('id', 'in', ids).execute();
    const startOf = ({ price }: (typeof offers)[number]): string => `${price.date} ${price.time}`;
    offers.sort((one, other) => startOf(one).localeCompare(startOf(other)));
    const [first] = offers;
    const record = first && (await findOrder(db, first.order_id));
    if (record?.order.service !== 'notConfirmed') return null;
    const { order } = record;
    const mails: { offered: OrderRecord; mail: MailContent }[] = [];
    for (const { id, price, expires_at: expiresAt } of offers) {
      const token = await issueAlternativeToken(db, id);
      const offered: OrderRecord = { ...record, order: { ...order, date: price.date, time: price.time, price, service: 'awaiting' } };
      const told = { old: { date: order.date, time: order.time }, expiresAt: expiresAt.toISOString() };
      const path = `/confirmation?order=${order.id}&alternative=${token}`;
      mails.push({ offered, mail: await writeMail(db, offered, offers.length > 1 ? 'alternatives' : template, link, told, path) });
    }
    return inOneMail(mails);
  });
}

/** The mail about the first start, with a link to each. */
function inOneMail(mails: readonly { offered: OrderRecord; mail: MailContent }[]): MailContent | null {
  const [first] = mails;
  if (!first || mails.length === 1) return first?.mail ?? null;
  const { button, ...mail } = first.mail;
  const links = mails.flatMap(({ offered: { order }, mail: { button } }) =>
    button ? [{ label: `${whenText(order)} · ${money(order.lng, order.price.total)}`, url: button.url }] : [],
  );
  return { ...mail, rows: [], choices: links };
}
