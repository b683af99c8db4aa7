import type { Experiment } from '@nitida/contract';
import { fewestVisits } from '@nitida/contract/content/experiment';
import { Heading, Micro, Small } from '@nitida/ui/type';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Actions } from '../../../parts/actions.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark, type MarkTone } from '../../../parts/mark.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { usePercent } from '../../../parts/use-percent.ts';
import { When } from '../../../parts/when.tsx';
import { usePageNames } from '../model/use-page-names.ts';
import { shareInterval } from './share-interval.ts';

const Card = styled.article`
  display: grid;
  gap: 12px;
  padding-bottom: 20px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 16px;
`;

const results: Readonly<Record<Experiment['result'], { tone: MarkTone; key: string }>> = {
  few: { tone: 'wait', key: 'experiments.few' },
  open: { tone: 'wait', key: 'experiments.open' },
  a: { tone: 'good', key: 'experiments.wonA' },
  b: { tone: 'good', key: 'experiments.wonB' },
};

type Side = Experiment['a'] & { name: string };

interface ExperimentCardProps {
  experiment: Experiment;
  onEnd: (keep: 'a' | 'b') => void;
}

/** An experiment: both sides with their figures, what these say, and how it ends. */
export function ExperimentCard({ experiment, onEnd }: ExperimentCardProps) {
  const { t } = useTranslation();
  const nameOf = usePageNames();
  const percent = usePercent();
  const id = useId();
  const { page, section, state, at, by, endedAt, result } = experiment;
  const share = ({ finished, visits }: Side): string => {
    const interval = shareInterval(finished, visits);
    if (!interval) return t('experiments.noVisits');
    return t('experiments.interval', { share: percent(finished / visits), from: percent(interval.from), to: percent(interval.to) });
  };
  const columns: Column<Side>[] = [
    { id: 'side', name: t('experiments.side'), look: 'title', cell: ({ name }) => name },
    { id: 'visits', name: t('experiments.visits'), cell: ({ visits }) => visits },
    { id: 'begun', name: t('experiments.begun'), cell: ({ begun }) => begun },
    { id: 'finished', name: t('experiments.finished'), cell: ({ finished }) => finished },
    { id: 'share', name: t('experiments.share'), cell: share },
  ];
  const sides: Side[] = [
    { ...experiment.a, name: t('experiments.sideA') },
    { ...experiment.b, name: t('experiments.sideB') },
  ];
  return (
    <Card aria-labelledby={id}>
      <Head>
        <Heading level={3} id={id}>
          {t('experiments.title', { page: nameOf(page), number: section + 1 })}
        </Heading>
        <Micro>
          <When at={at} />
          {endedAt ? (
            <>
              {' – '}
              <When at={endedAt} />
            </>
          ) : null}{' '}
          {t('common.by', { who: by })}
        </Micro>
      </Head>
      <DataTable label={nameOf(page)} columns={columns} rows={sides} keyOf={({ name }) => name} />
      <Small>
        <Mark $tone={results[result].tone}>{t(results[result].key, { count: fewestVisits })}</Mark>
      </Small>
      {state === 'running' ? (
        <Actions>
          <SmallButton onPress={() => onEnd('a')}>{t('experiments.keepA')}</SmallButton>
          <SmallButton onPress={() => onEnd('b')}>{t('experiments.keepB')}</SmallButton>
        </Actions>
      ) : null}
    </Card>
  );
}
