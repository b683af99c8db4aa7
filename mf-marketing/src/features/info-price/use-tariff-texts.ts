import { localeOf } from '@nitida/contract';
import { formatList, formatNumber } from '@nitida/ui/format';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '../../content/weekday-name.ts';
import { host } from '../../host.ts';
import { isRange, type TimeTariff } from './time-tariffs.ts';

/** Times and surcharges in the visitor's language. */
export function useTariffTexts() {
  const { t } = useTranslation('marketing');
  const locale = localeOf[useAtomValue(host().language.languageAtom)];

  function daysOf(weekdays: number[]): string {
    const [first = 0] = weekdays;
    const last = weekdays.at(-1) ?? 0;
    if (isRange(weekdays)) return `${weekdayName(first, locale)}–${weekdayName(last, locale)}`;
    return formatList(
      weekdays.map((day) => weekdayName(day, locale, 'long')),
      locale,
    );
  }
  function timeOf({ weekdays, when, from, until, withinHours }: TimeTariff): string {
    if (when === 'soon') return t('tariffs.soon', { hours: withinHours });
    const days = daysOf(weekdays);
    if (when === 'between') return `${days}, ${from}–${until}`;
    return when === 'allDay' ? days : t('tariffs.otherTimes', { days });
  }
  const surcharge = (percent: number): string =>
    percent === 0 ? t('tariffs.noSurcharge') : `+${formatNumber(percent / 100, locale, { style: 'percent' })}`;

  return { timeOf, surcharge, locale };
}
