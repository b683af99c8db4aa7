/** Business place: every date and hour that a person reads is told in this zone. */
export const businessZone = 'Europe/Madrid';

/** An instant, or a local date (`2027-06-08`), which has no zone to convert. */
export type DateInput = Date | string;

export type DateStyle = 'full' | 'long' | 'weekday' | 'short' | 'day' | 'fact';
export type WeekdayStyle = 'long' | 'short' | 'narrow';

/** Formatters are costly to make and safe to keep: one for each locale and the few ways in which a page writes. */
const kept = <O extends object, F>(make: (locale: string, options: O) => F) => {
  const formatters = new Map<string, F>();
  return (locale: string, options: O): F => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formatters.get(key);
    if (known) return known;
    const made = make(locale, options);
    formatters.set(key, made);
    return made;
  };
};

const dateFormat = kept((locale, options: Intl.DateTimeFormatOptions & { timeZone: string }) => new Intl.DateTimeFormat(locale, options));
const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const listFormat = kept((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** A local date stands for itself, so it is read and shown in UTC: no zone can move it to its neighbour. */
const readDate = (value: DateInput): { at: Date; timeZone: string } => {
  if (value instanceof Date) return { at: value, timeZone: businessZone };
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = value.slice(0, 10).split('-').map(Number);
  return { at: new Date(Date.UTC(year, month - 1, day)), timeZone: 'UTC' };
};

const styles: Record<Exclude<DateStyle, 'fact'>, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
};

/**
 * Euro cents as a price: `€274.85`, `274,85 €`. The space that a language sets before the sign doesn't break. The sign is placed
 * here, since browsers differ in where Norwegian sets it, and a page that was rendered ahead must read the same in each.
 */
export const formatMoney = (cents: number, locale: string): string => {
  const amount = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100);
  if (locale.startsWith('en')) return amount.replace(/\d/, '€$&');
  return locale.startsWith('nl') ? `€\u00a0${amount}` : `${amount}\u00a0€`;
};

/**
 * `full` Tuesday 8 June 2027, `long` 8 June 2027, `weekday` Tuesday 8 June, `short` 08.06.2027, `day` 8 June, `fact` Tue 08.06.2027; in the locale's own order and marks.
 * `fact` is a booked date that stands by itself, in a row or a list.
 * `weekday` stands within sentences and headings: Russian puts the day in brackets, where it needs no case.
 */
export const formatDate = (value: DateInput, locale: string, style: DateStyle = 'long'): string => {
  const { at, timeZone } = readDate(value);
  if (style === 'fact') return `${formatWeekday(value, locale, 'short').replace('.', '')} ${formatDate(value, locale, 'short')}`;
  // Typed dates are dd.MM.yyyy in every language, so short ones read the same.
  if (style === 'short') {
    const parts = dateFormat('en-GB', { ...styles.short, timeZone }).formatToParts(at);
    const part = (type: 'day' | 'month' | 'year') => parts.find((each) => each.type === type)?.value ?? '';
    return `${part('day')}.${part('month')}.${part('year')}`;
  }
  const written = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone }).format(at);
  if (style === 'weekday' && locale.startsWith('ru')) return `${written(styles.day)} (${written({ weekday: 'long' })})`;
  const text = written(styles[style]);
  // English and Spanish set no comma after a weekday in running text; the locales' data does in some versions.
  return /^e[ns]/.test(locale) ? text.replace(',', '') : text;
};

/** Clock time on 24 hours: `09:00`. A local time (`09:00`) passes through. */
export const formatTime = (value: Date | string, locale: string): string =>
  typeof value === 'string'
    ? value.slice(0, 5)
    : dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: businessZone }).format(value).replace('.', ':');

export const formatWeekday = (value: DateInput, locale: string, style: WeekdayStyle = 'long'): string => {
  const { at, timeZone } = readDate(value);
  return dateFormat(locale, { weekday: style, timeZone }).format(at);
};

/** Month and year as a heading: `June 2027`, `Junio de 2027`. */
export const formatMonth = (value: DateInput, locale: string): string => {
  const { at, timeZone } = readDate(value);
  const text = dateFormat(locale, { month: 'long', year: 'numeric', timeZone })
    .format(at)
    .replace(/\s?г\.$/, '');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
};

/** `270` minutes as `4 h 30 min` in the locale's units; zero parts are left out, and a space inside a part doesn't break. */
export const formatDuration = (minutes: number, locale: string): string => {
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' })
      .format(value)
      .replace(/\s/g, '\u00a0')
      // English shortens hours to "hr" and adds an s; Nítida writes h and min everywhere they are understood.
      .replace(/hrs?\b/, 'h')
      .replace(/mins\b/, 'min');
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 ? unit(hours, 'hour') : '', rest > 0 || hours === 0 ? unit(rest, 'minute') : ''];
  return parts.filter(Boolean).join(' ');
};

export const formatNumber = (value: number, locale: string, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(locale, options).format(value);

/** `21` as `21%`, `21 %`. */
export const formatPercent = (percent: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** "A, B and C" in the locale's words. */
export const formatList = (items: readonly string[], locale: string): string =>
  listFormat(locale, { style: 'long', type: 'conjunction' }).format(items);
