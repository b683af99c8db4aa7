import type { StaffCleaner } from '@nitida/contract';
import { EmptyState } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { When } from '../../../parts/when.tsx';
import { levelKeys } from './cleaner-words.ts';
import { dayKeys } from './hours-fields.tsx';
import { weekdays } from './typed-hours.ts';

/** The cleaners, and those who apply to be one. */
export default function CleanersPage() {
  const { t } = useTranslation();
  const cleaners = useAnswer(['getCleaners']);
  const applications = useAnswer(['getInbox', { query: { kind: 'survey', state: 'open' } }]);
  return (
    <>
      <PageHead title={t('operations.cleaner.name')} lead={t('operations.cleaner.lead')} />
      <Sections>
        <Section title={t('operations.cleaner.applications')}>
          <Answered answer={applications}>
            {({ items }) =>
              items.length === 0 ? (
                <Small>{t('operations.cleaner.noApplications')}</Small>
              ) : (
                <ul>
                  {items.map(({ id, from, createdAt }) => (
                    <li key={id}>
                      <Link to={`/operations/inbox/${id}`}>{from}</Link>{' '}
                      <Small as="span">
                        <When at={createdAt} />
                      </Small>
                    </li>
                  ))}
                </ul>
              )
            }
          </Answered>
        </Section>
        <Section title={t('operations.cleaner.all')}>
          <Answered answer={cleaners}>
            {(known) =>
              known.cleaners.length === 0 ? <EmptyState title={t('operations.cleaner.none')} /> : <CleanerTable cleaners={known.cleaners} />
            }
          </Answered>
        </Section>
      </Sections>
    </>
  );
}

function CleanerTable({ cleaners }: { cleaners: readonly StaffCleaner[] }) {
  const { t } = useTranslation();
  const columns: Column<StaffCleaner>[] = [
    {
      id: 'name',
      name: t('operations.cleaner.who'),
      look: 'title',
      cell: ({ id, name }) => <Link to={`/operations/cleaners/${id}`}>{name}</Link>,
    },
    { id: 'level', name: t('operations.cleaner.level'), narrow: 'inline', cell: ({ level }) => t(levelKeys[level]) },
    {
      id: 'area',
      name: t('operations.cleaner.area'),
      look: 'short',
      narrow: 'inline',
      cell: ({ postalCode, radiusKm }) => t('operations.cleaner.areaText', { postalCode, radiusKm }),
    },
    {
      id: 'days',
      name: t('operations.cleaner.hours'),
      width: '34%',
      narrow: 'line',
      cell: ({ hours }) =>
        weekdays
          .filter((day) => hours[day])
          .map((day) => t(dayKeys[day]))
          .join(', ') || t('operations.cleaner.noHours'),
    },
    {
      id: 'active',
      name: t('operations.orders.state'),
      narrow: 'inline',
      cell: ({ active }) => (
        <Mark $tone={active ? 'good' : 'quiet'}>{t(active ? 'operations.cleaner.active' : 'operations.cleaner.stopped')}</Mark>
      ),
    },
  ];
  return <DataTable label={t('operations.cleaner.name')} columns={columns} rows={cleaners} keyOf={({ id }) => id} />;
}
