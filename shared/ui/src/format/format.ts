import { dateFormat, listFormat, numberFormat } from '@nitida/contract/formatters';

/** Every date and time that a person reads is in this zone. */
export const businessZone = 'Europe/Madrid';

/** An instant, or a local date (`2027-06-08`), which is not converted. */
export type DateInput = Date | string;

const noBreak = '\u00a0';

export type DateStyle = 'full' | 'long' | 'weekday' | 'short' | 'day' | 'fact';
export type WeekdayStyle = 'long' | 'short' | 'narrow';

/** Reads and shows a local date in UTC, so that no zone can change its day. */
const readDate = (value: DateInput): { at: Date; timeZone: string } => {
  if (value instanceof Date) return { at: value, timeZone: businessZone };
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = value.slice(0, 10).split('-').map(Number);
  return { at: new Date(Date.UTC(year, month - 1, day)), timeZone: 'UTC' };
};

/** Keeps day, month and year on one line. They follow the weekday in every language. */
const unbroken = (date: string): string => date.replace(/\d.*$/u, (part) => part.replaceAll(' ', noBreak));

const styles: Record<Exclude<DateStyle, 'fact'>, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
};

/**
 * Formats euro cents as a price: `€274.85`, `274,85 €`. The space before the sign is non-breaking. This function places the sign,
 * because browsers place it differently for Norwegian and a prerendered page must have the same text in each. A negative amount has a minus sign, not
 * a hyphen.
 */
export const formatMoney = (cents: number, locale: string): string => {
  const amount = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    .format(cents / 100)
    .replace('-', '\u2212');
  if (locale.startsWith('en')) return amount.replace(/\d/, '€$&');
  return locale.startsWith('nl') ? `€${noBreak}${amount}` : `${amount}${noBreak}€`;
};

/**
 * `full` Tuesday 8 June 2027, `long` 8 June 2027, `weekday` Tuesday 8 June, `short` 08.06.2027, `day` 8 June, `fact` Tue 08.06.2027, in the order and
 * punctuation of the locale.
 * `fact` is a booked date that is shown alone, in a row or a list.
 * `weekday` is for sentences and headings. Russian has the weekday in brackets, where it needs no declension.
 * The spaces between day, month and year are non-breaking.
 */
export const formatDate = (value: DateInput, locale: string, style: DateStyle = 'long'): string => {
  const { at, timeZone } = readDate(value);
  if (style === 'fact') return `${formatWeekday(value, locale, 'short').replace('.', '')}${noBreak}${formatDate(value, locale, 'short')}`;
  // A short date has the format of typed dates, dd.MM.yyyy, in every language.
  if (style === 'short') {
    const parts = dateFormat('en-GB', { ...styles.short, timeZone }).formatToParts(at);
    const part = (type: 'day' | 'month' | 'year') => parts.find((each) => each.type === type)?.value ?? '';
    return `${part('day')}.${part('month')}.${part('year')}`;
  }
  const written = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone }).format(at);
  if (style === 'weekday' && locale.startsWith('ru')) return `${unbroken(written(styles.day))} (${written({ weekday: 'long' })})`;
  const text = unbroken(written(styles[style]));
  // Danish has "den" between a weekday and the day, but the locale data has it only in dates with a year.
  if (style === 'weekday' && locale.startsWith('da')) return text.replace(' ', ' den ');
  // English and Spanish have no comma after a weekday in running text, but some versions of the locale data add one.
  return /^e[ns]/.test(locale) ? text.replace(',', '') : text;
};

/** Formats a time on the 24-hour clock: `09:00`. A local time (`09:00`) is returned unchanged. */
export const formatTime = (value: Date | string, locale: string): string =>
  typeof value === 'string'
    ? value.slice(0, 5)
    : dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: businessZone }).format(value).replace('.', ':');

/** Formats the time that ends a range. The end of a day is `24:00`, in English `midnight`, though a clock shows 00:00. */
export const formatEndTime = (time: string, locale: string): string => {
  if (time !== '00:00' && time !== '24:00') return formatTime(time, locale);
  return locale.startsWith('en') ? 'midnight' : '24:00';
};

export const formatWeekday = (value: DateInput, locale: string, style: WeekdayStyle = 'long'): string => {
  const { at, timeZone } = readDate(value);
  return dateFormat(locale, { weekday: style, timeZone }).format(at);
};

/** Formats month and year as a heading: `June 2027`, `Junio de 2027`. */
export const formatMonth = (value: DateInput, locale: string): string => {
  const { at, timeZone } = readDate(value);
  const text = dateFormat(locale, { month: 'long', year: 'numeric', timeZone })
    .format(at)
    .replace(/\s?г\.$/, '');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
};

/** Formats `270` minutes as `4 h 30 min` in the units of the locale. Zero parts are omitted, and spaces inside a part are non-breaking. */
export const formatDuration = (minutes: number, locale: string): string => {
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' })
      .format(value)
      .replace(/\s/g, noBreak)
      // English abbreviates hours as "hr" and adds an s. The site uses h and min wherever they are understood.
      .replace(/hrs?\b/, 'h')
      .replace(/mins\b/, 'min');
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 ? unit(hours, 'hour') : '', rest > 0 || hours === 0 ? unit(rest, 'minute') : ''];
  return parts.filter(Boolean).join(' ');
};

/** A range of euro cents with one sign, where the locale puts it: `€14–33`, `14–33 €`. Engines disagree on `formatRange`. */
export const formatMoneyRange = (least: number, most: number, locale: string): string => {
  const number = (cents: number): string =>
    formatNumber(cents / 100, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });
  const upper = formatNumber(most / 100, locale, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' });
  return upper.replace(/\d[\d.,\s]*\d|\d/, (amount) => `${number(least)}–${amount}`);
};

export const formatNumber = (value: number, locale: string, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(locale, options).format(value);

/** Formats `21` as `21%` or `21 %`. */
export const formatPercent = (percent: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** Formats "A, B and C" in the words of the locale. */
export const formatList = (items: readonly string[], locale: string): string =>
  listFormat(locale, { style: 'long', type: 'conjunction' }).format(items);
