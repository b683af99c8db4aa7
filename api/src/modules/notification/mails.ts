import type { NotificationTitle } from '@nitida/contract';
import { seriesOfferDays } from '@nitida/domain';
import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import { editedTexts } from '../../mail/edited-texts.ts';
import type { MailContent } from '../../mail/layout.ts';
import { type ReceiptFacts, receiptOf } from '../invoice/receipt.ts';
import { findOrder, type OrderRecord, type OrderRow } from '../order/record.ts';
import { cardOf, endingIn } from '../order-texts/card-endings.ts';
import { dateText, factsOf, type OrderFacts } from '../order-texts/order-facts.ts';
import { type OrderMailName, orderTexts } from '../order-texts/texts.ts';
import { cleanerCards } from './cleaner-cards.ts';
import { type MailFacts, mailSentences, mailValues } from './mail-facts.ts';
import { bookedVisits, endedRows, keptOf, movedVisits, orderRows, receiptRows, receiptValues } from './mail-rows.ts';
import { confirmedSentences, orderedSentences, seriesSentences, takenSentences, waitingSentences } from './money-sentences.ts';
import { wantsMail } from './preferences.ts';
import { queueOrderMail } from './queue-order-mail.ts';
import { noChargeSentences, possibleRefundSentences, refundDestinationSentences } from './refund-sentences.ts';

export type MailKind = Exclude<OrderMailName, 'orderReceivedSoon' | 'paymentReminderSoon' | 'receiptCorrected' | 'receiptRefunded'>;

/** Mails that belong to a notification, so that the customer's preferences decide whether they are sent. */
const titleOf: Partial<Record<MailKind, NotificationTitle>> = {
  confirmed: 'Request confirmed',
  notConfirmed: 'Request not confirmed',
  paymentReminder: 'Payment reminder',
  cancelledUnpaid: 'Cleaning cancelled',
  cancelledNotAuthorised: 'Cleaning cancelled',
  cancelledByYou: 'Cleaning cancelled',
  cancelledByUs: 'Cleaning cancelled',
  cancelledNoShow: 'Cleaning cancelled',
  cancelledDisputed: 'Cleaning cancelled',
  cleaningReminder: 'Cleaning reminder',
  started: 'Cleaning started',
  completed: 'Cleaning completed',
};

/** Queues a mail about an order in the transaction of its cause. The mail is written when it is sent. `facts` contains what the order itself does not. */
export async function sendOrderMail(
  context: Pick<ApiContext, 'mailer' | 'clock'>,
  trx: Transaction,
  { order }: OrderRecord,
  kind: MailKind,
  facts: MailFacts = {},
): Promise<void> {
  const title = kind === 'confirmed' && order.position > 0 ? 'Your upcoming cleaning' : titleOf[kind];
  if (title && !(await wantsMail(trx, order.user_id, title))) return;
  await queueOrderMail(context, trx, order, { template: kind, data: { orderId: order.id, facts } });
}

const kinds: readonly MailKind[] = [
  'orderReceived',
  'cardAuthorised',
  'confirmed',
  'notConfirmed',
  'replacement',
  'receipt',
  'paymentReminder',
  'cardDeclined',
  'bankAsks',
  'cancelledUnpaid',
  'cancelledNotAuthorised',
  'cancelledByYou',
  'cancelledByUs',
  'cancelledNoShow',
  'cancelledDisputed',
  'disputed',
  'disputeWon',
  'disputeLost',
  'late',
  'withdrawn',
  'refundFailed',
  'rescheduled',
  'paymentWarning',
  'seriesPaused',
  'seriesResumed',
  'seriesEnded',
  'cleaningReminder',
  'started',
  'completed',
];

/** Registers the templates of the mails about orders. */
export function registerOrderMails({ mailer, db }: Pick<ApiContext, 'mailer' | 'db'>): void {
  for (const kind of kinds) {
    mailer.template(kind, async (data, _lng, link) => {
      const record = await findOrder(db, String(data.orderId));
      if (!record) throw new Error(`A mail is about an order that does not exist: ${String(data.orderId)}`);
      return writeMail(db, record, kind, link, data.facts as MailFacts | undefined);
    });
  }
}

/** Writes a mail about an order in its current state. `path` replaces the usual destination of its button. */
export async function writeMail(
  db: Database,
  record: OrderRecord,
  kind: MailKind,
  link: (path: string) => string,
  told: MailFacts = {},
  path: string = pathOf(kind, record, told),
): Promise<MailContent> {
  const { order } = record;
  const texts = orderTexts[order.lng];
  const ofOrder = await factsOf(db, record);
  const last4 = isAboutSeries(kind) ? await cardOf(db, order, true) : ofOrder.last4;
  const facts = { ...ofOrder, last4, ending: endingIn(order.lng, last4) };
  const receipt = kind === 'receipt' ? await receiptOf(db, order) : null;
  const visits = await visitsOf(db, kind, order, told);
  const values = {
    ...facts,
    ...(receipt && receiptValues(order, receipt)),
    ...mailValues(order.lng, told, facts.ending),
    ...(kind === 'late' && told.back && { back: possibleRefundSentences(order.lng, told.back, facts.ending) }),
    outcome: order.service === 'cancelled' ? texts.withdrawal.cancelled : texts.withdrawal.underWay,
  };
  const name = variantOf(kind, record, facts, receipt);
  const wording = await editedTexts(db, `mail/order.${name}`, order.lng, texts.mail[name]);
  // What happened comes first, then the money, then what the customer should do.
  const said = wording.paragraphs.map((text) => filled(text, values));
  return {
    subject: filled(wording.subject, values),
    preview: filled(wording.preview, values),
    heading: filled(wording.heading, values),
    paragraphs: [
      ...said.slice(0, 1),
      ...(namesAllVisits.includes(kind) ? await orderedSentences(db, record, facts, visits) : []),
      ...(receipt ? takenSentences(receipt.taken, facts) : await moneySentences(db, kind, record, facts, told)),
      ...said.slice(1),
      ...(kind === 'notConfirmed' ? await nextVisitSentence(db, order) : []),
      ...mailSentences(order.lng, told, values),
    ],
    ...(namesCleaners.includes(kind) && { people: await cleanerCards(db, order) }),
    rows: receipt
      ? receiptRows(order, receipt, record.payment.captured > 0 ? facts.last4 : '')
      : endsSeries.includes(kind)
        ? endedRows(order, told)
        : orderRows(order, told, visits),
    button: { label: filled(owesDifference(kind, told) ? texts.money.payDifference : wording.button, values), url: link(path) },
    qrCodes: receipt?.qrCodes ?? [],
    attachments: receipt?.attachments ?? [],
  };
}

/** The visits that the mail names beside the order's own. */
async function visitsOf(db: Database, kind: MailKind, order: OrderRow, { moved = [] }: MailFacts): Promise<OrderRow[]> {
  if (moved.length > 1) return movedVisits(db, moved);
  return kind === 'seriesResumed' || (namesAllVisits.includes(kind) && order.position === 0) ? bookedVisits(db, order) : [];
}

function variantOf(kind: MailKind, { order, payment }: OrderRecord, facts: OrderFacts, receipt: ReceiptFacts | null): OrderMailName {
  if (receipt && receipt.refunded > 0) return keptOf(receipt) > 0 ? 'receiptCorrected' : 'receiptRefunded';
  if (kind === 'orderReceived' && order.booking_soon && order.offered_at === null && payment.state !== 'waived') return 'orderReceivedSoon';
  return kind === 'paymentReminder' && facts.payBy === '' ? 'paymentReminderSoon' : kind;
}

/** Says that the other visits of the series stay, and names the next one. */
async function nextVisitSentence(db: Database, { subscription_id: seriesId, start_at: startAt, lng }: OrderRow): Promise<string[]> {
  if (seriesId === null) return [];
  const next = await db
    .selectFrom('orders')
    .select(['date', 'time'])
    .where('subscription_id', '=', seriesId)
    .where('service', 'in', ['scheduled', 'awaiting', 'confirmed'])
    .where('start_at', '>', startAt)
    .orderBy('start_at')
    .executeTakeFirst();
  if (!next) return [];
  const values = { date: dateText(lng, next.date), from: next.time, offerDays: String(seriesOfferDays) };
  return [filled(orderTexts[lng].seriesNext, values)];
}

async function moneySentences(db: Database, kind: MailKind, record: OrderRecord, facts: OrderFacts, told: MailFacts): Promise<string[]> {
  const { language, ending } = facts;
  const { back } = told;
  switch (kind) {
    case 'notConfirmed':
      return back ? noChargeSentences(language, back, ending) : [orderTexts[language].money.nothing];
    // These texts say that the visit costs nothing, but a part may have been paid or reserved.
    case 'cancelledUnpaid':
    case 'cancelledNotAuthorised':
      return back ? refundDestinationSentences(language, back, ending) : [];
    case 'orderReceived':
      return waitingSentences(db, record, facts, { isOrdered: true });
    case 'rescheduled':
      return told.difference ? [] : waitingSentences(db, record, facts);
    case 'seriesResumed':
      return seriesSentences(db, record, facts);
    case 'confirmed':
      return confirmedSentences(db, record, facts);
    default:
      return [];
  }
}

/** These mails show the cards of the visit's cleaners. */
const namesCleaners: readonly MailKind[] = ['confirmed', 'cleaningReminder', 'started'];

/** These mails confirm what was ordered: of a series every visit. */
const namesAllVisits: readonly MailKind[] = ['orderReceived', 'cardAuthorised'];

/** The button of these mails leads to the bill. */
const asksToPay: readonly MailKind[] = ['paymentReminder', 'paymentWarning', 'cardDeclined', 'bankAsks'];

/** The button of these mails leads to the order in the list of orders. */
const opensOrder: readonly MailKind[] = ['late', 'completed', 'disputed', 'disputeWon', 'disputeLost', 'cancelledDisputed'];

/** The new start is dearer, and the customer must pay the difference themselves. */
const owesDifference = (kind: MailKind, { difference = 0, isCharged = false }: MailFacts): boolean =>
  kind === 'rescheduled' && difference > 0 && !isCharged;

const pathOf = (kind: MailKind, { order, payment }: OrderRecord, told: MailFacts): string => {
  if (kind === 'receipt') return `/receipt/${order.id}`;
  if (asksToPay.includes(kind) || owesDifference(kind, told)) return `/invoice-receipt/${order.id}`;
  if (isAboutSeries(kind) && order.subscription_id !== null) return `/schedule/${order.subscription_id}`;
  if (opensOrder.includes(kind)) return `/orders?order=${order.id}`;
  const isSoon = kind === 'orderReceived' && order.booking_soon && payment.state !== 'waived';
  return isSoon ? `/invoice-receipt/${order.id}` : `/confirmation?order=${order.id}`;
};

const endsSeries: readonly MailKind[] = ['seriesPaused', 'seriesEnded'];

const isAboutSeries = (kind: MailKind): boolean => kind === 'seriesResumed' || endsSeries.includes(kind);
