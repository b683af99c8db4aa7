import { formatDate } from '@nitida/ui/format';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../parts/when.tsx';

/** The local start of a visit: `Tue 08.06.2027, 10:00`. */
export function VisitTime({ date, time }: { date: string; time: string }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={`${date}T${time}`}>
      {formatDate(date, localeOf(i18n.language), 'fact')}, {time}
    </time>
  );
}
