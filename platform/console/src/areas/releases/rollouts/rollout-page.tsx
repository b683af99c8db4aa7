import type { Rollout } from '@nitida/contract/health-answers';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { usePercent } from '../../../parts/use-percent.ts';
import { When } from '../../../parts/when.tsx';
import { releasesIn } from './releases-in.ts';
import { RolloutCharts } from './rollout-charts.tsx';
import { RolloutState } from './rollout-state.tsx';

const renewMs = 10_000;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 14px 32px;
  margin-bottom: 32px;
  padding-block: 14px;
  border-block: 1px solid var(--grout);

  dt {
    color: var(--ink-3);
    font-size: var(--t-micro);
  }
`;

const Steps = styled.ol`
  font-variant-numeric: tabular-nums;
`;

/** A rollout with what was seen in each minute. */
export default function RolloutPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useAnswer(['getRollout', { params: { id: Number(id) } }], { everyMs: renewMs });
  const [isStopping, setStopping] = useState(false);
  const rollout = answer.data;
  return (
    <>
      <PageHead
        title={t('rollouts.title', { number: id })}
        lead={
          rollout
            ? t('rollouts.what', { channel: rollout.channel, brings: releasesIn(rollout.brings), replaces: releasesIn(rollout.replaces) })
            : undefined
        }
        actions={
          rollout?.state === 'running' ? <SmallButton onPress={() => setStopping(true)}>{t('rollouts.stop')}</SmallButton> : undefined
        }
      />
      <Answered answer={answer}>
        {({ minutes, ...shown }) => (
          <>
            <RolloutFacts rollout={shown} />
            <RolloutCharts rollout={shown} minutes={minutes} />
          </>
        )}
      </Answered>
      {isStopping && rollout ? (
        <StopDialog
          rollout={rollout}
          onClose={() => setStopping(false)}
          onDone={() => {
            setStopping(false);
            void answer.reload();
          }}
        />
      ) : null}
    </>
  );
}

function RolloutFacts({ rollout }: { rollout: Rollout }) {
  const { t } = useTranslation();
  const percent = usePercent();
  const { state, saw, steps, startedBy, why, from, to } = rollout;
  return (
    <Facts>
      <div>
        <dt>{t('rollouts.stateName')}</dt>
        <dd>
          <RolloutState state={state} />
          {saw ? <Small lang="en">{saw}</Small> : null}
        </dd>
      </div>
      <div>
        <dt>{t('rollouts.shares')}</dt>
        <dd>
          <Steps>
            {steps.map(({ share, since }) => (
              <li key={since}>
                {percent(share)} <Small as="span">{t('rollouts.since')}</Small> <When at={since} />
              </li>
            ))}
          </Steps>
        </dd>
      </div>
      <div>
        <dt>{t('rollouts.started')}</dt>
        <dd>
          {startedBy}
          {why ? <Small>{why}</Small> : null}
          <Link to={`/releases/compositions/${from}/${to}`}>{t('compare.changes')}</Link>
        </dd>
      </div>
    </Facts>
  );
}

function StopDialog({ rollout, onClose, onDone }: { rollout: Rollout; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <ChangeDialog
      title={t('rollouts.stopTitle', { number: rollout.id })}
      confirmLabel={t('rollouts.stop')}
      onClose={onClose}
      onDone={onDone}
      change={(why) => call('stopRollout', { params: { id: rollout.id }, body: { why } })}
    >
      <p>{t('rollouts.stopText', { releases: releasesIn(rollout.replaces) })}</p>
    </ChangeDialog>
  );
}
