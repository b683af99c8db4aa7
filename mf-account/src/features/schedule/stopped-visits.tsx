import type { SubscriptionPreview } from '@nitida/contract';
import { formatDate, formatList } from '@nitida/ui/format';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';

/** The dates of the visits that would be cancelled. */
export function StoppedVisits({ visits }: { visits: SubscriptionPreview['visits'] }) {
  const { t } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const days = daysByMonth(
    visits.map(({ date }) => date),
    locale,
  );
  return visits.length === 0 ? t('pause.noVisits') : t('pause.visits', { count: visits.length, dates: formatList(days, locale) });
}

/** Days with their month, which is said once for those that follow one another: `27 December`, `3`, `10`, `17 January`. Dates are `yyyy-MM-dd`. */
function daysByMonth(dates: readonly string[], locale: string): string[] {
  return dates.map((date, index) => {
    const text = formatDate(date, locale, 'day');
    const isSameMonth = dates[index + 1]?.slice(0, 7) === date.slice(0, 7);
    // The number, with its full stop in some languages, comes first in all of them.
    return isSameMonth ? text.split(/\s/, 1).join('') : text;
  });
}
