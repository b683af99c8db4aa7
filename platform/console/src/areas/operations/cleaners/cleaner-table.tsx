import type { StaffCleaner } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { levelKeys } from './cleaner-words.ts';
import { dayKeys } from './hours-fields.tsx';
import { weekdays } from './typed-hours.ts';

/** Cleaners with where and when they work. */
export function CleanerTable({ cleaners }: { cleaners: readonly StaffCleaner[] }) {
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
