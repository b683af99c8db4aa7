import type { SubscriptionPreview } from '@nitida/contract';
import { formatDate, formatList } from '@nitida/ui/format';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';

/** The dates of the visits that would be cancelled. */
export function StoppedVisits({ visits }: { visits: SubscriptionPreview['visits'] }) {
  const { t } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const dates = formatList(
    visits.map(({ date }) => formatDate(date, locale, 'day')),
    locale,
  );
  return <Small>{visits.length === 0 ? t('pause.noVisits') : t('pause.visits', { count: visits.length, dates })}</Small>;
}
