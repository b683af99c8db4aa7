import type { Rollout } from '@nitida/contract/health-answers';
import { EmptyState } from '@nitida/ui/feedback';
import { Micro } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { usePercent } from '../../../parts/use-percent.ts';
import { When } from '../../../parts/when.tsx';
import { releasesIn } from './releases-in.ts';
import { RolloutState } from './rollout-state.tsx';
import { StartRolloutDialog } from './start-rollout-dialog.tsx';

/** The time in ms after which rollouts are read again. */
const renewMs = 10_000;

/** The rollouts, and the way to start one. */
export default function RolloutsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const answer = useAnswer(['getRollouts'], { everyMs: renewMs });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead
        title={t('rollouts.name')}
        lead={t('rollouts.lead')}
        actions={<SmallButton onPress={() => setOpen(true)}>{t('rollouts.start')}</SmallButton>}
      />
      <Answered answer={answer}>
        {({ rollouts }) => (rollouts.length === 0 ? <EmptyState title={t('rollouts.empty')} /> : <RolloutTable rollouts={rollouts} />)}
      </Answered>
      {isOpen ? (
        <StartRolloutDialog onClose={() => setOpen(false)} onStarted={({ id }) => void navigate(`/releases/rollouts/${id}`)} />
      ) : null}
    </>
  );
}

function RolloutTable({ rollouts }: { rollouts: readonly Rollout[] }) {
  const { t } = useTranslation();
  const percent = usePercent();
  const columns: Column<Rollout>[] = [
    { id: 'number', name: t('compositions.number'), look: 'title', cell: ({ id }) => <Link to={`/releases/rollouts/${id}`}>{id}</Link> },
    { id: 'state', name: t('rollouts.stateName'), look: 'short', narrow: 'line', cell: ({ state }) => <RolloutState state={state} /> },
    {
      id: 'what',
      name: t('log.subject'),
      narrow: 'line',
      cell: ({ channel, brings, replaces }) => t('rollouts.what', { channel, brings: releasesIn(brings), replaces: releasesIn(replaces) }),
    },
    { id: 'share', name: t('rollouts.share'), look: 'short', narrow: 'line', cell: ({ share }) => percent(share) },
    { id: 'saw', name: t('rollouts.saw'), width: '34%', narrow: 'line', cell: ({ saw }) => (saw ? <span lang="en">{saw}</span> : null) },
    {
      id: 'started',
      name: t('rollouts.started'),
      narrow: 'line',
      cell: ({ startedAt, startedBy }) => (
        <div>
          <When at={startedAt} />
          <Micro as="div">{t('common.by', { who: startedBy })}</Micro>
        </div>
      ),
    },
  ];
  return <DataTable label={t('rollouts.name')} columns={columns} rows={rollouts} keyOf={({ id }) => String(id)} />;
}
