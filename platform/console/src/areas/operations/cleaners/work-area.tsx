import type { PostalArea, StaffCleaner } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { Section } from '../../../parts/section.tsx';
import { localeOf } from '../../../parts/when.tsx';
import { AreaMap } from './area-map.tsx';
import { isWithin } from './area-places.ts';
import { WeekHours } from './week-hours.tsx';

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 24px 36px;

  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1.7fr) minmax(260px, 1fr);
  }
`;

const Areas = styled.details`
  summary {
    width: fit-content;
    padding-block: 10px;
    font-size: var(--t-small);
    font-weight: 500;
    cursor: pointer;
  }
`;

interface WorkAreaProps {
  cleaner: StaffCleaner;
  areas: readonly PostalArea[];
}

/** Where and when a cleaner works: a map of the postal areas, the week, and the areas as a table. */
export function WorkArea({ cleaner: { hours, postalCode, radiusKm }, areas }: WorkAreaProps) {
  const { t, i18n } = useTranslation();
  const { format } = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 1 });
  const columns: Column<PostalArea>[] = [
    { id: 'code', name: t('operations.cleaner.postalArea'), look: 'title', cell: (area) => area.postalCode },
    {
      id: 'distance',
      name: t('operations.candidates.distance'),
      look: 'short',
      narrow: 'inline',
      cell: ({ distanceKm }) => `${format(distanceKm)} km`,
    },
    {
      id: 'within',
      name: t('operations.orders.state'),
      narrow: 'inline',
      cell: (area) => (
        <Mark $tone={isWithin(area, radiusKm) ? 'good' : 'quiet'}>
          {t(isWithin(area, radiusKm) ? 'operations.cleaner.inside' : 'operations.unfit.radius')}
        </Mark>
      ),
    },
  ];
  return (
    <Section title={t('operations.cleaner.workArea')}>
      <Halves>
        <AreaMap areas={areas} postalCode={postalCode} radiusKm={radiusKm} />
        <WeekHours hours={hours} />
      </Halves>
      <Areas>
        <summary>{t('operations.cleaner.areaTable')}</summary>
        <DataTable label={t('operations.cleaner.areaTable')} columns={columns} rows={areas} keyOf={(area) => area.postalCode} />
      </Areas>
    </Section>
  );
}
