import { Note } from '@nitida/ui/feedback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';

/** What is planned for the page, and the way to cancel it. */
export function PlannedNote({ page, name }: { page: string; name: string }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const answer = useAnswer(['getContentSchedules'], { everyMs: 30_000 });
  const [error, setError] = useState<string>();
  const planned = answer.data?.schedules.filter((one) => one.page === page && one.state === 'planned') ?? [];

  async function cancel(id: string): Promise<void> {
    const result = await call('cancelContentSchedule', { params: { id } });
    setError(result.ok ? undefined : failureText(t, result.failure));
    await answer.renew();
  }
  return (
    <>
      {error === undefined ? null : <Note tone="error">{error}</Note>}
      {planned.map(({ id, act, at }) => (
        <Note
          key={id}
          tone="info"
          action={
            <SmallButton onPress={() => void cancel(id)} aria-label={t('planned.cancelWhich', { page: name })}>
              {t('planned.cancel')}
            </SmallButton>
          }
        >
          {t(act === 'publish' ? 'planned.publish' : 'planned.takeDown')}: <When at={at} />
        </Note>
      ))}
    </>
  );
}
