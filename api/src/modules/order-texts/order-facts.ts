import { type Language, localeOf, serviceKeys } from '@nitida/contract';
import { nameIn } from '@nitida/contract/all-names';
import { dateFormat, listFormat, numberFormat } from '@nitida/contract/formatters';
import { authoriseBy, formatDate, paymentDeadlines, seriesOfferDays, toMadrid } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import { endTimeOf, type OrderRecord, startChosenAt } from '../order/record.ts';
import { loadBusinessSettings, loadPriceList } from '../pricing/store.ts';
import { cardOf, type Ending, endingIn, savedCardOf } from './card-endings.ts';
import { orderTexts } from './texts.ts';

/** The values for texts about a visit, in its customer's language. */
export interface OrderFacts {
  language: Language;
  number: string;
  /** The name of the service: `Detailed cleaning`. */
  service: string;
  /** For example `Tuesday 8 June 2027`. */
  date: string;
  from: string;
  until: string;
  /** When the first cleaner started, in Madrid's time; empty before. */
  startedAt: string;
  street: string;
  total: string;
  /** The amount still to pay by card. It is less than the total when credit pays a part or only a difference is due. */
  due: string;
  /** The names of the cleaners who accepted; empty before. */
  cleaners: string;
  /** The last digits of the visit's card, or empty, and the card's name in a sentence. */
  last4: string;
  ending: Ending;
  /** The ending of the saved card that will be charged. */
  savedEnding: Ending;
  respondBy: string;
  /** When the customer is asked to pay, or the saved card is charged. Like `payBy`, it is empty when the card is needed at once. */
  remindAt: string;
  payBy: string;
  authoriseBy: string;
  /** `payBy`, or `authoriseBy` when the card is needed at once. */
  settleBy: string;
  complaintHours: string;
  /** The hours before the visit at which the payment is due. */
  dueHours: string;
  /** A visit that starts within these hours needs its card at once. */
  soonHours: string;
  /** The days before a later visit of a series at which it is offered to cleaners. */
  offerDays: string;
}

/** The values in the language of the order. */
export const factsOf = async (on: Database | Transaction, record: OrderRecord): Promise<OrderFacts> =>
  (await loadFacts(on, record))(record.order.lng);

/** Loads the values once, for texts in any number of languages. */
export async function loadFacts(on: Database | Transaction, { order, payment }: OrderRecord): Promise<(language: Language) => OrderFacts> {
  const { pricing } = (await loadPriceList(on)).priceList;
  const fresh = await on.selectFrom('orders').select('respond_by').where('id', '=', order.id).executeTakeFirst();
  const deadlines = paymentDeadlines(startChosenAt(order), order.start_at, pricing);
  const authoriseAt = authoriseBy(startChosenAt(order), order.start_at);
  const startedAt = begun.includes(order.service) ? await startTime(on, order.id) : '';
  const cleaners = await cleanerNames(on, order.id);
  const last4 = await cardOf(on, order);
  const savedLast4 = await savedCardOf(on, order);
  const { complaintHours } = await loadBusinessSettings(on);
  return (language) => ({
    language,
    number: order.number,
    service: nameIn(language, serviceKeys[order.input.selectedCleaning]),
    date: dateText(language, order.date),
    from: order.time,
    until: endText(language, endTimeOf(order)),
    startedAt,
    street: order.address.address1,
    total: money(language, order.price.total),
    due: money(language, payment.amount),
    cleaners: listFormat(localeOf[language], { type: 'conjunction' }).format(cleaners),
    respondBy: fresh?.respond_by ? momentText(language, fresh.respond_by) : '',
    last4,
    ending: endingIn(language, last4),
    savedEnding: endingIn(language, savedLast4),
    remindAt: deadlines ? momentText(language, deadlines.dueAt) : '',
    payBy: deadlines ? momentText(language, deadlines.cancelAt) : '',
    complaintHours: String(complaintHours),
    dueHours: String(pricing.paymentReminderHours),
    soonHours: String(pricing.bookingSoonHours),
    offerDays: String(seriesOfferDays),
    authoriseBy: momentText(language, authoriseAt),
    settleBy: momentText(language, deadlines?.cancelAt ?? authoriseAt),
  });
}

/** The end of a range. The end of a day is 24:00, in English midnight. */
const endText = (language: Language, time: string): string => {
  if (time !== '00:00') return time;
  return language === 'en' ? 'midnight' : '24:00';
};

const begun: readonly string[] = ['inProgress', 'completed'];

async function startTime(on: Database | Transaction, orderId: string): Promise<string> {
  const { at } = await on
    .selectFrom('cleaner_visits')
    .select(({ fn }) => fn.min('started_at').as('at'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return at === null ? '' : toMadrid(at).time;
}

async function cleanerNames(on: Database | Transaction, orderId: string): Promise<string[]> {
  const rows = await on
    .selectFrom('offers')
    .innerJoin('cleaners', 'cleaners.id', 'offers.cleaner_id')
    .select('cleaners.name')
    .where('offers.order_id', '=', orderId)
    .where('offers.state', '=', 'accepted')
    .orderBy('offers.answered_at')
    .orderBy('offers.id')
    .execute();
  return rows.map((row) => row.name);
}

/** Formats cents in the language. A negative amount has a minus sign, not a hyphen. */
export const money = (language: Language, cents: number): string =>
  numberFormat(localeOf[language], { style: 'currency', currency: 'EUR' })
    .format(cents / 100)
    .replace('-', '\u2212');

/** Formats a calendar date, `yyyy-MM-dd`, with its weekday: `Tuesday 8 June 2027`. */
export const dateText = (language: Language, date: string): string => dayText(language, date, { year: 'numeric' });

/** Formats a date that stands alone: `Tuesday 08.06.2027`. German and Russian have a comma after the weekday. */
export function factDate(language: Language, date: string): string {
  const weekday = dateFormat(localeOf[language], { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
  return `${weekday}${language === 'de' || language === 'ru' ? ',' : ''} ${formatDate(date)}`;
}

/** Formats an instant in Madrid's time for a sentence: `Monday 7 June, 09:00`, `lunes 7 de junio a las 09:00`. */
export function momentText(language: Language, at: Date): string {
  const { date, time } = toMadrid(at);
  return filled(orderTexts[language].moment, { date: dayText(language, date), time });
}

/** An instant with its year, for legally relevant times: `Tuesday 1 June 2027, 10:00`. */
export function exactText(language: Language, at: Date): string {
  const { date, time } = toMadrid(at);
  return filled(orderTexts[language].moment, { date: dateText(language, date), time });
}

/** Keeps day, month and year on one line. They follow the weekday in every language. */
const unbroken = (date: string): string => date.replace(/\d.*/u, (part) => part.replaceAll(' ', '\u00a0'));

/** For example `Tuesday 8 June`. */
export function dayText(language: Language, date: string, more: Intl.DateTimeFormatOptions = {}): string {
  const at = new Date(`${date}T00:00:00Z`);
  const written = (options: Intl.DateTimeFormatOptions) => dateFormat(localeOf[language], { ...options, timeZone: 'UTC' }).format(at);
  // A Russian weekday would need the grammatical case of its sentence, so it is put in brackets.
  if (language === 'ru') return `${unbroken(written({ day: 'numeric', month: 'long', ...more }))} (${written({ weekday: 'long' })})`;
  const text = unbroken(written({ weekday: 'long', day: 'numeric', month: 'long', ...more }));
  // Danish has "den" between a weekday and the day, but Intl has it only in dates with a year.
  if (language === 'da') return text.replace(/ (?:den )?(?=\d)/, ' den ');
  // English and Spanish sentences have no comma after the weekday, but Intl adds one.
  return language === 'en' || language === 'es' ? text.replace(',', '') : text;
}
