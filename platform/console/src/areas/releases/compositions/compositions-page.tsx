import type { CompositionSummary } from '@nitida/contract/platform-answers';
import { Button } from '@nitida/ui/buttons';
import { Select } from '@nitida/ui/forms';
import { from744 } from '@nitida/ui/layout';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { localeOf, When } from '../../../parts/when.tsx';
import { changedBy } from './changed-by.ts';
import { MatrixMark } from './matrix-mark.tsx';

const Compare = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: end;
  max-width: 900px;
  margin-bottom: 28px;

  ${from744} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  }
`;

/** The last compositions, and the way to compare two. */
export default function CompositionsPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getCompositions']);
  return (
    <>
      <PageHead title={t('compositions.name')} lead={t('compositions.lead')} />
      <Answered answer={answer}>
        {({ compositions }) => (
          <>
            {compositions.length > 1 ? <CompareForm compositions={compositions} /> : null}
            <CompositionTable compositions={compositions} />
          </>
        )}
      </Answered>
    </>
  );
}

interface ListProps {
  compositions: readonly CompositionSummary[];
}

function CompareForm({ compositions }: ListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ from: String(compositions[1]?.id), to: String(compositions[0]?.id) });
  const items = compositions.map(({ id, reason }) => ({ id: String(id), name: t('promote.composition', { number: id, reason }) }));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/releases/compositions/${chosen.from}/${chosen.to}`);
  };
  return (
    <Compare onSubmit={onSubmit}>
      <Select name="from" label={t('compare.from')} value={chosen.from} onChange={(from) => setChosen({ ...chosen, from })} items={items} />
      <Select name="to" label={t('compare.to')} value={chosen.to} onChange={(to) => setChosen({ ...chosen, to })} items={items} />
      <Button type="submit" look="secondary" isCompact>
        {t('compare.send')}
      </Button>
    </Compare>
  );
}

function CompositionTable({ compositions }: ListProps) {
  const { t, i18n } = useTranslation();
  const days = new Intl.DateTimeFormat(localeOf(i18n.language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const columns: Column<CompositionSummary>[] = [
    { id: 'number', name: t('compositions.number'), look: 'title', cell: ({ id }) => id },
    {
      id: 'served',
      name: t('compositions.served'),
      look: 'short',
      narrow: 'line',
      cell: ({ channels, harmful }) => (
        <>
          {channels.map((name) => (
            <div key={name}>
              <Mark $tone="good">{name}</Mark>
            </div>
          ))}
          {harmful ? (
            <div title={harmful.why}>
              <Mark $tone="bad">{t('compositions.harmful')}</Mark>
            </div>
          ) : null}
        </>
      ),
    },
    {
      id: 'matrix',
      name: t('matrix.name'),
      look: 'short',
      cell: ({ id, matrix }) => <MatrixMark composition={id} matrix={matrix} />,
    },
    {
      id: 'tabs',
      name: t('compositions.tabs'),
      look: 'short',
      cell: ({ openTabs }) =>
        openTabs ? t('compositions.tabsOn', { number: openTabs.networks, day: days.format(new Date(openTabs.day)) }) : null,
    },
    { id: 'reason', name: t('compositions.reason'), narrow: 'line', cell: ({ reason }) => <span lang="en">{reason}</span> },
    { id: 'changed', name: t('compositions.changed'), cell: (one) => changedBy(one, compositions)?.join(', ') ?? '' },
    { id: 'at', name: t('log.when'), look: 'short', narrow: 'inline', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: 'compare',
      name: t('compare.send'),
      look: 'action',
      cell: ({ id }) => {
        const before = compositions[compositions.findIndex((one) => one.id === id) + 1];
        return before ? (
          <Link to={`/releases/compositions/${before.id}/${id}`} aria-label={t('compare.withBefore', { number: id, before: before.id })}>
            {t('compare.changes')}
          </Link>
        ) : null;
      },
    },
  ];
  return <DataTable label={t('compositions.name')} columns={columns} rows={compositions} keyOf={({ id }) => String(id)} />;
}
