import type { Today } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayText } from './day-text.ts';

/** What of the records for the tax agency needs somebody: a broken chain, refused ones or messages, an outage of more than a day, a certificate that ends within a month. */
export function TaxTasks({ tax: { faulty, chainFaults, refusal, waitingSince, certificateEnds } }: Pick<Today, 'tax'>) {
  const { t, i18n } = useTranslation();
  const day = (at: string): string => dayText(at, i18n.language);
  const tasks = [
    chainFaults > 0 ? t('operations.tax.broken') : null,
    faulty > 0 ? t('operations.tax.tasks', { count: faulty }) : null,
    refusal === null ? null : t('operations.tax.refusalTask', { reason: refusal }),
    waitingSince === null ? null : t('operations.tax.waitingTask', { since: day(waitingSince) }),
    certificateEnds === null ? null : t('operations.tax.certificateEnds', { day: day(certificateEnds) }),
  ].filter((task) => task !== null);
  if (tasks.length === 0) return null;
  return (
    <Note tone="error">
      {tasks.join(' ')} <Link to="/operations/tax">{t('operations.tax.open')}</Link>
    </Note>
  );
}
