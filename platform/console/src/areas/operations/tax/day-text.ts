import { localeOf } from '../../../parts/when.tsx';

/** The day of an instant in Madrid with its year. */
export const dayText = (at: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(new Date(at));
