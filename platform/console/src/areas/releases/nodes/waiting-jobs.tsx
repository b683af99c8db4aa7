import { EmptyState, Note } from '@nitida/ui/feedback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure, CallResult } from '../../../calls/call-failure.ts';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { Section } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { FailingTable } from './failing-table.tsx';
import { QueueTable } from './queue-table.tsx';

/** The jobs that the processes share: what waits and what fails. Staff try them at once, pause and resume kinds, and accept a copy as the site. */
export function WaitingJobs({ everyMs }: { everyMs: number }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const answer = useAnswer(['getWaitingJobs'], { everyMs });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [asked, setAsked] = useState<{ pause: string } | 'accept' | null>(null);

  async function act(made: Promise<CallResult<unknown>>): Promise<void> {
    const result = await made;
    setFailure(result.ok ? null : result.failure);
    await answer.renew();
  }
  const onDone = () => {
    setAsked(null);
    void answer.renew();
  };

  return (
    <Answered answer={answer}>
      {({ waiting: { queues, jobs, isCut, copy } }) => (
        <>
          {failure === null ? null : <Note tone="error">{failureText(t, failure)}</Note>}
          {copy === null ? null : (
            <Section
              title={t('nodes.copyTitle')}
              actions={<SmallButton onPress={() => setAsked('accept')}>{t('nodes.accept')}</SmallButton>}
            >
              <Note tone="error">{t('nodes.copyText', { stored: placeOf(copy.stored), here: placeOf(copy.here) })}</Note>
            </Section>
          )}
          <Section title={t('nodes.jobs')}>
            {queues.length === 0 ? (
              <EmptyState level={3} title={t('nodes.noJobs')} />
            ) : (
              <QueueTable
                queues={queues}
                onRetry={(kind) => void act(call('retryJobs', { body: { kind } }))}
                onPause={(pause) => setAsked({ pause })}
                onResume={(kind) => void act(call('resumeJobs', { body: { kind } }))}
              />
            )}
          </Section>
          <Section title={t('nodes.failingJobs')}>
            <p>{t('nodes.failingLead')}</p>
            {jobs.length === 0 ? (
              <EmptyState level={3} title={t('nodes.noFailing')} />
            ) : (
              <FailingTable jobs={jobs} onRetry={({ id }) => void act(call('retryJobs', { body: { id } }))} />
            )}
            {isCut ? <p>{t('nodes.moreFailing')}</p> : null}
          </Section>
          {asked === null ? null : asked === 'accept' ? (
            <ChangeDialog
              title={t('nodes.acceptTitle')}
              confirmLabel={t('nodes.accept')}
              isDanger
              onClose={() => setAsked(null)}
              change={(why) => call('acceptInstallation', { body: { why } })}
              onDone={onDone}
            >
              <p>{t('nodes.acceptText')}</p>
            </ChangeDialog>
          ) : (
            <ChangeDialog
              title={t('nodes.pauseTitle', { kind: asked.pause })}
              confirmLabel={t('nodes.pause')}
              onClose={() => setAsked(null)}
              change={(why) => call('pauseJobs', { body: { kind: asked.pause, why } })}
              onDone={onDone}
            >
              <p>{t('nodes.pauseText')}</p>
            </ChangeDialog>
          )}
        </>
      )}
    </Answered>
  );
}

const placeOf = ({ origin, server }: { origin: string | null; server: string }): string =>
  origin === null ? server : `${origin} (${server})`;
