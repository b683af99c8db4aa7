import { EmptyState } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { NodeTable } from './node-table.tsx';
import { WaitingJobs } from './waiting-jobs.tsx';

/** The time in ms after which processes and jobs are asked for again. */
const renewMs = 5_000;

/** Where the parts of the site run, as the processes report it, and the jobs that they share. */
export default function NodesPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getNodes'], { everyMs: renewMs });
  return (
    <>
      <PageHead title={t('nodes.name')} lead={t('nodes.lead')} />
      <Sections>
        <Answered answer={answer}>
          {({ nodes }) => (
            <Section title={t('nodes.processes')}>
              {nodes.length === 0 ? <EmptyState level={3} title={t('nodes.empty')} /> : <NodeTable nodes={nodes} />}
            </Section>
          )}
        </Answered>
        <WaitingJobs everyMs={renewMs} />
      </Sections>
    </>
  );
}
