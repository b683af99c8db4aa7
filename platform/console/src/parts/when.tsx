import { typedDate } from '@nitida/ui/date';
import { useTranslation } from 'react-i18next';

const zone = 'Europe/Madrid';
const short: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
};
const whole: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'long', timeZone: zone };

/** The locale of the chosen language. */
export const localeOf = (language: string): string => (language === 'es' ? 'es-ES' : 'en-GB');

/** An instant in Madrid: `23 Nov, 18:07`. The whole date stands in the tooltip. */
export function When({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const date = new Date(at);
  return (
    <time dateTime={at} title={new Intl.DateTimeFormat(locale, whole).format(date)}>
      {new Intl.DateTimeFormat(locale, short).format(date)}
    </time>
  );
}

/** The day of an instant in Madrid, as in `2027-06-30`. */
export const dayOf = (at: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at));

/** The day of an instant in Madrid with its year: `30.06.2027`. The whole date stands in the tooltip. */
export function Day({ at }: { at: string }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={at} title={new Intl.DateTimeFormat(localeOf(i18n.language), whole).format(new Date(at))}>
      {typedDate(dayOf(at))}
    </time>
  );
}

/** The time of day of an instant in Madrid: `18:07`. */
export const clockTime = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(new Date(at));
