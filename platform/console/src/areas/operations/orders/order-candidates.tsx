import type { Candidate } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { Section } from '../../../parts/section.tsx';
import { levelKeys, unfitKeys } from '../cleaners/cleaner-words.ts';
import { offerKeys } from '../words.ts';

/** Which cleaners fit the visit, and why the others do not. */
export function OrderCandidates({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const answer = useLiveAnswer(['getCandidates', { params: { id: orderId } }]);
  return (
    <Section title={t('operations.candidates.title')}>
      <Answered answer={answer}>{({ candidates }) => <CandidateTable candidates={candidates} />}</Answered>
    </Section>
  );
}

function CandidateTable({ candidates }: { candidates: readonly Candidate[] }) {
  const { t } = useTranslation();
  const columns: Column<Candidate>[] = [
    {
      id: 'name',
      name: t('operations.cleaner.who'),
      look: 'title',
      cell: ({ id, name }) => <Link to={`/operations/cleaners/${id}`}>{name}</Link>,
    },
    { id: 'level', name: t('operations.cleaner.level'), narrow: 'inline', cell: ({ level }) => t(levelKeys[level]) },
    {
      id: 'distance',
      name: t('operations.candidates.distance'),
      look: 'short',
      narrow: 'inline',
      cell: ({ distanceKm, radiusKm }) => t('operations.candidates.ofRadius', { distanceKm, radiusKm }),
    },
    {
      id: 'fits',
      name: t('operations.candidates.fits'),
      width: '34%',
      narrow: 'line',
      cell: ({ reasons }) =>
        reasons.length === 0 ? (
          <Mark $tone="good">{t('operations.candidates.yes')}</Mark>
        ) : (
          <Mark $tone="quiet">{reasons.map((reason) => t(unfitKeys[reason])).join(', ')}</Mark>
        ),
    },
    {
      id: 'offer',
      name: t('operations.candidates.offer'),
      narrow: 'inline',
      cell: ({ offer }) => (offer === null ? null : t(offerKeys[offer])),
    },
  ];
  return <DataTable label={t('operations.candidates.title')} columns={columns} rows={candidates} keyOf={({ id }) => id} />;
}
