import { cleanLine, cleanLines, serviceKeys } from '@nitida/contract';
import { nameIn } from '@nitida/contract/all-names';
import { addDays, addressLine, minutesOfDay, tabOf, timeOfMinutes } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import type { DownloadFile } from '../../download.ts';
import { findOrder, findOrders, type OrderRecord, type OrderRow } from '../order/record.ts';
import { factsOf } from '../order-texts/order-facts.ts';
import { orderTexts } from '../order-texts/texts.ts';
import { loadBusinessSettings } from '../pricing/store.ts';

/** Madrid's time zone since 1996: UTC+1, and UTC+2 from the last Sunday of March to the last of October. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Madrid',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * The calendar file of a visit and of the coming visits of its series: one event each. The id of an event never changes, so that a second file updates the
 * entries of the first, and takes away those of visits that were cancelled meanwhile.
 */
export async function calendarOf(context: OrderingContext, userId: string, orderId: string): Promise<DownloadFile | DomainError> {
  const { db, clock } = context;
  const asked = await findOrder(db, orderId);
  if (!asked || asked.order.user_id !== userId) return domainError('not_found');
  const { subscription_id: subscriptionId, number } = asked.order;
  const series = subscriptionId === null ? [asked] : await findOrders(db, { subscriptionId });
  const now = clock.now();
  const visits = series.filter(({ order }) => order.id === orderId || tabOf(order.service) === 'current' || order.start_at > now);
  const { company } = await loadBusinessSettings(db);
  const changes = await changesOf(db, visits);
  const events = await Promise.all(visits.map((visit) => eventOf(context, visit, { now, organizer: company, sequence: changes(visit) })));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nitida//Cleaning//EN',
    'METHOD:PUBLISH',
    ...zone,
    ...events.flat(),
    'END:VCALENDAR',
  ];
  return { fileName: `nitida-${number}.ics`, body: lines.map((line) => `${fold(line)}\r\n`).join('') };
}

/**
 * How often each visit was changed: a program shows a newer file only if this number has risen. Every change of the service, of its cleaners and of its start counts, so
 * that no state of a visit has the number of another.
 */
async function changesOf(db: OrderingContext['db'], visits: OrderRecord[]): Promise<(visit: OrderRecord) => number> {
  const rows = await db
    .selectFrom('order_events')
    .select(({ fn }) => ['order_id', fn.countAll<string>().as('changes')])
    .where(
      'order_id',
      'in',
      visits.map(({ order }) => order.id),
    )
    .where('fact', 'in', ['service', 'offer'])
    .groupBy('order_id')
    .execute();
  const changes = new Map(rows.map((row) => [row.order_id, Number(row.changes)]));
  return ({ order }) => order.moves + (changes.get(order.id) ?? 0);
}

interface EventFacts {
  now: Date;
  organizer: { name: string; email: string };
  sequence: number;
}

async function eventOf({ db, config }: OrderingContext, record: OrderRecord, facts: EventFacts): Promise<string[]> {
  const { now, organizer, sequence } = facts;
  const { order } = record;
  const texts = orderTexts[order.lng];
  const { cleaners } = await factsOf(db, record);
  const about = [`${texts.row.order} ${order.number}`, cleaners].filter(Boolean).join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${order.id}@nitida`,
    `SEQUENCE:${sequence}`,
    `ORGANIZER;CN="${inQuotes(organizer.name)}":mailto:${organizer.email}`,
    `DTSTAMP:${utcText(now)}`,
    `DTSTART;TZID=Europe/Madrid:${localText(order.date, order.time)}`,
    `DTEND;TZID=Europe/Madrid:${endText(order)}`,
    `STATUS:${statusOf(order)}`,
    `SUMMARY;LANGUAGE=${order.lng}:${escaped(nameIn(order.lng, serviceKeys[order.input.selectedCleaning]))}`,
    `DESCRIPTION;LANGUAGE=${order.lng}:${escaped(about)}`,
    `LOCATION:${escaped(addressLine(order.address))}`,
    `URL:${new URL(`/confirmation?order=${order.id}`, config.origin).href}`,
    'END:VEVENT',
  ];
}

function statusOf({ service }: OrderRow): string {
  if (service === 'cancelled' || service === 'notConfirmed') return 'CANCELLED';
  return service === 'scheduled' || service === 'awaiting' ? 'TENTATIVE' : 'CONFIRMED';
}

const minutesPerDay = 24 * 60;

/** A visit may end at the midnight that ends its day. */
function endText({ date, time, price }: OrderRow): string {
  const end = minutesOfDay(time) + price.durationMinutes;
  return localText(end >= minutesPerDay ? addDays(date, 1) : date, timeOfMinutes(end));
}

const localText = (date: string, time: string): string => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

const utcText = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes a value for one line, because an unescaped line break would begin a new property. */
export const escaped = (text: string): string =>
  cleanLines(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** The value of a parameter, which stands in quotes and has no way to write one. */
const inQuotes = (text: string): string => cleanLine(text).replaceAll('"', "'");

/** Folds lines of more than 75 octets, as iCalendar requires, never inside a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}
