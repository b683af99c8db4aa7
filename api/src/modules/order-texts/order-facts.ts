import { type Language, localeOf } from '@nitida/contract';
import { authoriseBy, formatDate, paymentDeadlines, seriesOfferDays, toMadrid } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { endTimeOf, type OrderRecord, timedAt } from '../order/record.ts';
import { loadBusinessSettings, loadPriceList } from '../pricing/store.ts';
import { cardOf, type Ending, savedEndingOf } from './card-endings.ts';
import { orderTexts } from './texts.ts';

/** What texts about a visit name, written in its customer's language. */
export interface OrderFacts {
  language: Language;
  number: string;
  /** What is cleaned, by its name: `Detailed cleaning`. */
  service: string;
  /** `Tuesday 8 June 2027`. */
  date: string;
  from: string;
  until: string;
  /** When the first cleaner began, as Madrid's clocks show it; empty before. */
  startedAt: string;
  street: string;
  total: string;
  /** What is still asked of a card: less than the total when credit pays a part, or when only a difference is due. */
  due: string;
  /** Names of those who accepted, joined; empty before. */
  cleaners: string;
  /** The card that the visit is paid with: its last digits, empty where it is not known, and how a sentence names it. */
  last4: string;
  ending: Ending;
  /** The saved card that is charged for the visit. */
  savedEnding: Ending;
  respondBy: string;
  /** When its customer is asked to pay, or their saved card is charged; empty where its card comes at once, as is `payBy`. */
  remindAt: string;
  payBy: string;
  authoriseBy: string;
  /** `payBy`, or `authoriseBy` where its card comes at once. */
  settleBy: string;
  complaintHours: string;
  /** Hours before a visit that it is to be paid. */
  dueHours: string;
  /** A visit that starts within these hours needs its card at once. */
  soonHours: string;
  /** Days before it that a later visit of a series goes on offer. */
  offerDays: string;
}

export async function factsOf(on: Database | Transaction, { order, payment }: OrderRecord): Promise<OrderFacts> {
  const language = order.lng;
  const { pricing } = (await loadPriceList(on)).priceList;
  const fresh = await on.selectFrom('orders').select('respond_by').where('id', '=', order.id).executeTakeFirst();
  const deadlines = paymentDeadlines(timedAt(order), order.start_at, pricing);
  return {
    language,
    number: order.number,
    service: orderTexts[language].service[order.input.selectedCleaning],
    date: dateText(language, order.date),
    from: order.time,
    until: endTimeOf(order),
    startedAt: begun.includes(order.service) ? await startTime(on, order.id) : '',
    street: order.address.address1,
    total: money(language, order.price.total),
    due: money(language, payment.amount),
    cleaners: await cleanerNames(on, order.id, language),
    respondBy: fresh?.respond_by ? momentText(language, fresh.respond_by) : '',
    ...(await cardOf(on, order)),
    savedEnding: await savedEndingOf(on, order),
    remindAt: deadlines ? momentText(language, deadlines.dueAt) : '',
    payBy: deadlines ? momentText(language, deadlines.cancelAt) : '',
    complaintHours: String((await loadBusinessSettings(on)).complaintHours),
    dueHours: String(pricing.paymentReminderHours),
    soonHours: String(pricing.bookingSoonHours),
    offerDays: String(seriesOfferDays),
    authoriseBy: momentText(language, authoriseBy(timedAt(order), order.start_at)),
    settleBy: momentText(language, deadlines?.cancelAt ?? authoriseBy(timedAt(order), order.start_at)),
  };
}

const begun: readonly string[] = ['inProgress', 'completed'];

async function startTime(on: Database | Transaction, orderId: string): Promise<string> {
  const { at } = await on
    .selectFrom('cleaner_visits')
    .select(({ fn }) => fn.min('started_at').as('at'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return at === null ? '' : toMadrid(at).time;
}

async function cleanerNames(on: Database | Transaction, orderId: string, language: Language): Promise<string> {
  const rows = await on
    .selectFrom('offers')
    .innerJoin('cleaners', 'cleaners.id', 'offers.cleaner_id')
    .select('cleaners.name')
    .where('offers.order_id', '=', orderId)
    .where('offers.state', '=', 'accepted')
    .orderBy('offers.answered_at')
    .orderBy('offers.id')
    .execute();
  return new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(rows.map((row) => row.name));
}

/** Amount in cents, as the language writes it. */
export const money = (language: Language, cents: number): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** A calendar date, `yyyy-MM-dd`, with its weekday: `Tuesday 8 June 2027`. */
export const dateText = (language: Language, date: string): string => dayText(language, date, { year: 'numeric' });

/** A booked date that stands by itself: `Tuesday 08.06.2027`. */
export const factDate = (language: Language, date: string): string =>
  `${new Intl.DateTimeFormat(localeOf[language], { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))} ${formatDate(date)}`;

/** An instant, as Madrid's clocks and calendar show it: `Monday 7 June, 09:00`. */
export function momentText(language: Language, at: Date): string {
  const { date, time } = toMadrid(at);
  return `${dayText(language, date, {})}, ${time}`;
}

function dayText(language: Language, date: string, more: Intl.DateTimeFormatOptions): string {
  const at = new Date(`${date}T00:00:00Z`);
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', ...options }).format(at);
  // A Russian weekday would have to follow its sentence's case; in brackets it stands for itself.
  if (language === 'ru') return `${written({ day: 'numeric', month: 'long', ...more })} (${written({ weekday: 'long' })})`;
  const text = written({ weekday: 'long', day: 'numeric', month: 'long', ...more });
  // English and Spanish write no comma after the weekday in running text; the zone data puts one.
  return language === 'en' || language === 'es' ? text.replace(',', '') : text;
}
