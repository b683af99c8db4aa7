import type { Experiment } from '@nitida/contract';
import { EmptyState } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ExperimentCard } from './experiment-card.tsx';

/** The experiments with what the visits of both sides did. */
export default function ExperimentsPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getExperiments'], { everyMs: 30_000 });
  const [isBeginning, setBeginning] = useState(false);
  const [ending, setEnding] = useState<{ experiment: Experiment; keep: 'a' | 'b' } | null>(null);
  const close = () => {
    setBeginning(false);
    setEnding(null);
  };
  const done = () => {
    close();
    void answer.reload();
  };
  return (
    <>
      <PageHead
        title={t('experiments.name')}
        lead={t('experiments.lead')}
        actions={<SmallButton onPress={() => setBeginning(true)}>{t('experiments.new')}</SmallButton>}
      />
      <Answered answer={answer}>
        {({ experiments, isCut }) => {
          const running = experiments.filter(({ state }) => state === 'running');
          const ended = experiments.filter(({ state }) => state === 'ended');
          const shown = (list: readonly Experiment[]) =>
            list.map((experiment) => (
              <ExperimentCard key={experiment.id} experiment={experiment} onEnd={(keep) => setEnding({ experiment, keep })} />
            ));
          return (
            <Sections>
              {experiments.length === 0 ? <EmptyState title={t('experiments.empty')}>{t('experiments.emptyText')}</EmptyState> : null}
              {running.length > 0 ? <Section title={t('experiments.running')}>{shown(running)}</Section> : null}
              {ended.length > 0 ? (
                <Section title={t('experiments.over')}>
                  {shown(ended)}
                  {isCut ? <Small>{t('experiments.cut', { shown: ended.length })}</Small> : null}
                </Section>
              ) : null}
              {isBeginning ? <BeginDialog running={running.map(({ page }) => page)} onClose={close} onDone={done} /> : null}
            </Sections>
          );
        }}
      </Answered>
      {ending ? <EndDialog {...ending} onClose={close} onDone={done} /> : null}
    </>
  );
}
