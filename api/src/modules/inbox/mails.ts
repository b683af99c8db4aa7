import type { Language } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import { editedTexts } from '../../mail/edited-texts.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { whenText } from '../order-texts/checkout-texts.ts';
import { orderTexts } from '../order-texts/texts.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { payloadParts } from './payload-parts.ts';
import { staffTexts } from './texts.ts';

/** The language of mails to staff, which is also that of their command line. */
export const teamLanguage: Language = 'en';

/** Notifies staff of a new item, in the transaction that creates it. */
export async function notifyStaff({ mailer }: { mailer: Mailer }, trx: Transaction, itemId: string): Promise<void> {
  const { company } = await loadBusinessSettings(trx);
  await mailer.send(trx, { to: company.email, template: 'inboxTeam', lng: teamLanguage, data: { itemId }, dedupeKey: `inbox-${itemId}` });
}

/** Confirms to the sender, in their language, that the message arrived. The message is kept, though nobody gets many such mails. */
export async function acknowledgeSender(
  { mailer }: { mailer: Mailer },
  trx: Transaction,
  { itemId, to, lng }: { itemId: string; to: string; lng: Language },
): Promise<void> {
  await mailer.send(trx, { to, template: 'inboxReceived', lng, data: { itemId } });
}

/** Registers the inbox's mails. Their data is the item's id; the content is read when the mail is written. */
export function inboxMails({ mailer, db }: Pick<ApiContext, 'mailer' | 'db'>): void {
  const find = (id: unknown) => db.selectFrom('inbox_items').selectAll().where('id', '=', String(id)).executeTakeFirst();

  /** The visit of an item, if it concerns one. */
  const visitOf = async (orderId: string | null) => {
    const order = orderId && (await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst());
    if (!order) return [];
    const { row } = orderTexts[order.lng];
    return [
      { label: row.order, value: order.number },
      { label: row.when, value: whenText(order) },
    ];
  };

  mailer.template('inboxTeam', async ({ itemId }, lng) => {
    const item = await find(itemId);
    if (!item) return null;
    const { team } = staffTexts[lng];
    const kind = team.kinds[item.kind];
    const { rows, texts } = payloadParts(item.payload);
    return {
      subject: filled(item.suspect ? team.suspectSubject : team.subject, { kind }),
      preview: team.preview,
      heading: kind,
      paragraphs: [team.paragraph, ...(item.suspect ? [team.suspectNote] : []), ...texts],
      rows: [...rows, { label: team.language, value: item.lng }, { label: team.number, value: item.id }],
    };
  });

  // The mail repeats nothing that was typed, because the email may belong to somebody else who must not receive a stranger's text.
  mailer.template(
    'inboxReceived',
    async ({ itemId }, lng) => {
      const item = await find(itemId);
      if (!item || item.kind === 'plan') return null;
      const received = await editedTexts(db, 'mail/inbox.received', lng, staffTexts[lng].received);
      const { subject, preview, heading, number } = received;
      const rows = [{ label: number, value: shortNumber(item.id) }, ...(await visitOf(item.order_id))];
      return { subject, preview, heading, paragraphs: [received[item.kind]], rows };
    },
    { strangersHourly: 3 },
  );

  mailer.template('inboxAnswer', async ({ answerId }, lng) => {
    const found = await db.selectFrom('inbox_answers').selectAll().where('id', '=', String(answerId)).executeTakeFirst();
    if (!found) return null;
    const { subject, preview, heading, number } = await editedTexts(db, 'mail/inbox.answer', lng, staffTexts[lng].answer);
    const paragraphs = found.text.split(/\n+/).filter((line) => line.trim() !== '');
    return { subject, preview, heading, paragraphs, notes: [`${number}: ${shortNumber(found.item_id)}`], isPersonal: true };
  });
}

/** Short enough to read aloud. Staff can find the item by it. */
const shortNumber = (id: string): string => id.slice(0, 8);
