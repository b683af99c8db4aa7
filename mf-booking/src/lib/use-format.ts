import { localeOf } from '@nitida/contract';
import {
  formatDate,
  formatDuration,
  formatEndTime,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  formatWeekday,
} from '@nitida/ui/format';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { host } from '../host.ts';

/** Formats values in the visitor's language. A date is either a local date (`2027-06-08`) or an instant, which is shown in Madrid time. */
export function useFormat() {
  const language = useAtomValue(host().language.languageAtom);
  return useMemo(() => formatsOf(localeOf[language]), [language]);
}

function formatsOf(locale: string) {
  return {
    locale,
    money: (cents: number) => formatMoney(cents, locale),
    number: (value: number) => formatNumber(value, locale),
    /** "4.9": always with one decimal */
    tenths: (value: number) => formatNumber(value, locale, { minimumFractionDigits: 1 }),
    percent: (percent: number) => formatPercent(percent, locale),
    duration: (minutes: number) => formatDuration(minutes, locale),
    list: (items: string[]) => formatList(items, locale),
    weekday: (date: string) => formatWeekday(date, locale),
    /** "Tuesday 8 June" */
    day: (date: Date | string) => formatDate(date, locale, 'weekday'),
    /** "Tue 08.06.2027", for a booked date outside a sentence */
    factDay: (date: Date | string) => formatDate(date, locale, 'fact'),
    /** "8 June" */
    shortDay: (date: Date | string) => formatDate(date, locale, 'day'),
    /** "8 June 2027" */
    longDay: (date: Date | string) => formatDate(date, locale, 'long'),
    /** Each of these days, with its year if they lie in different years. */
    days: (dates: readonly string[]) => {
      const isOneYear = new Set(dates.map((date) => date.slice(0, 4))).size < 2;
      return dates.map((date) => formatDate(date, locale, isOneYear ? 'day' : 'long'));
    },
    /** "Tuesday 8 June 2027" */
    fullDay: (date: Date | string) => formatDate(date, locale, 'full'),
    /** The end of a range: "13:30", or "midnight" */
    endTime: (time: string) => formatEndTime(time, locale),
    time: (value: Date | string) => formatTime(value, locale),
  };
}

export type Format = ReturnType<typeof useFormat>;
