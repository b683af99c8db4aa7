import { type Language, serviceKeys } from '@nitida/contract';
import { nameIn } from '@nitida/contract/all-names';
import { cleanerPay } from '@nitida/domain';
import type { ApiContext } from '../../context.ts';
import { filled } from '../../filled.ts';
import type { MailContent } from '../../mail/layout.ts';
import { endTimeOf, findOrder, type OrderRow } from '../order/record.ts';
import { dayText, factDate, momentText, money } from '../order-texts/order-facts.ts';
import { orderTexts } from '../order-texts/texts.ts';
import { loadCleanerPay } from '../pricing/store.ts';
import { newsTexts } from './texts.ts';

const kinds = ['offer', 'confirmed', 'moved', 'cancelled'] as const;
type NewsKind = (typeof kinds)[number];

/** The data of a mail to a cleaner. */
export interface CleanerNews {
  kind: NewsKind;
  orderId: string;
  cleanerId: string;
  /** The offer round of the visit. */
  round: number;
  /** The start that the cleaner had accepted, of a visit that was moved or cancelled. */
  date?: string;
  time?: string;
}

/** Registers the mail. It names the area and not the address, and nothing of the customer: the rest is in the app, behind the cleaner's log-in. */
export function registerCleanerNews({ db, clock, mailer }: Pick<ApiContext, 'db' | 'clock' | 'mailer'>): void {
  mailer.template('cleanerNews', async (data, lng) => {
    const kind = kinds.find((each) => each === data.kind);
    const record = await findOrder(db, String(data.orderId));
    if (!record || !kind) return null;
    if (kind === 'moved' || kind === 'cancelled')
      return written(lng, kind, { date: dayText(lng, String(data.date)), from: String(data.time) });
    const { order } = record;
    const offers = await db
      .selectFrom('offers')
      .innerJoin('cleaners', 'cleaners.id', 'offers.cleaner_id')
      .select(['offers.round', 'offers.respond_by', 'cleaners.level'])
      .where('offers.order_id', '=', order.id)
      .where('offers.cleaner_id', '=', String(data.cleanerId))
      .where('offers.state', '=', kind === 'offer' ? 'offered' : 'accepted')
      .execute();
    // Nobody is asked for what they have answered or can answer no more, and nobody hears that a visit is confirmed that is theirs no more.
    const offer = offers.find((each) => kind === 'confirmed' || (each.round === data.round && each.respond_by > clock.now()));
    if (!offer || (kind === 'offer' && order.service !== 'awaiting')) return null;
    const pay = money(lng, cleanerPay(order.price, offer.level, await loadCleanerPay(db)));
    const rows = rowsOf(lng, order, pay);
    const answerBy = momentText(lng, offer.respond_by);
    if (kind === 'offer') rows.push({ label: newsTexts[lng].rows.answerBy, value: answerBy });
    return written(lng, kind, { date: dayText(lng, order.date), from: order.time, pay, answerBy }, rows);
  });
}

type Rows = NonNullable<MailContent['rows']>;

function rowsOf(lng: Language, order: OrderRow, pay: string): Rows {
  const { rows } = newsTexts[lng];
  const when = { date: factDate(lng, order.date), from: order.time, until: endTimeOf(order) };
  return [
    { label: rows.service, value: nameIn(lng, serviceKeys[order.input.selectedCleaning]) },
    { label: rows.when, value: filled(orderTexts[lng].when, when) },
    { label: rows.where, value: `${order.address.postalCode} ${order.address.city}` },
    { label: rows.pay, value: pay },
  ];
}

function written(lng: Language, kind: NewsKind, values: Record<string, string>, rows: Rows = []): MailContent {
  const { subject, preview, heading, paragraphs } = newsTexts[lng][kind];
  return {
    subject: filled(subject, values),
    preview: filled(preview, values),
    heading,
    paragraphs: paragraphs.map((paragraph) => filled(paragraph, values)),
    rows,
  };
}
