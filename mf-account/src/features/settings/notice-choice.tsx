import { type NotificationPreferences, type NotificationTitle, notificationTitles } from '@nitida/contract';
import { Skeleton } from '@nitida/ui/feedback';
import { formatList } from '@nitida/ui/format';
import { CheckboxTiles } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useLoaded } from '../../use-loaded.ts';
import { useSend } from '../../use-send.ts';
import { FailureNote } from '../order-parts/failure-note.tsx';
import { LoadFailed } from '../order-parts/load-failed.tsx';

const titleKeys: Record<NotificationTitle, string> = {
  'Payment reminder': 'notices.paymentReminder',
  'Cleaning reminder': 'notices.cleaningReminder',
  'Cleaning started': 'notices.cleaningStarted',
  'Cleaning cancelled': 'notices.cleaningCancelled',
  'Cleaning completed': 'notices.cleaningCompleted',
  'Request confirmed': 'notices.requestConfirmed',
  'Request not confirmed': 'notices.requestNotConfirmed',
  'Your upcoming cleaning': 'notices.upcomingCleaning',
};

/** Which notifications come by mail too; saved as they are ticked. */
export function NoticeChoice({ userId }: { userId: string }) {
  const { t } = useTranslation('accountProfile');
  const loaded = useLoaded(userId, () => host().http.call('getPreferences', { params: { id: userId } }));
  if (loaded.state === 'loading') return <Skeleton label={t('settings.loading')} shape="tiles" count={4} />;
  if (loaded.state === 'failed') return <LoadFailed failure={loaded.failure} onRetry={loaded.reload} />;
  return <Choice userId={userId} initial={loaded.data.preferences} />;
}

function Choice({ userId, initial }: { userId: string; initial: NotificationPreferences }) {
  const { t } = useTranslation('accountProfile');
  const [held, setHeld] = useState(initial);
  const [mailed, setMailed] = useState(initial.mailed);
  const { isBusy, error, send } = useSend();
  const locale = host().language.locale();

  const choose = async (next: NotificationTitle[]) => {
    setMailed(next);
    const result = await send(() => host().http.call('updatePreferences', { params: { id: userId }, body: { mailed: next } }));
    const stands = result.ok ? result.data.preferences : held;
    setHeld(stands);
    setMailed(stands.mailed);
  };

  return (
    <>
      <CheckboxTiles
        name="mailed"
        label={t('notices.title')}
        isLabelHidden
        columns={2}
        isDisabled={isBusy}
        value={mailed}
        onChange={(chosen) => choose([...held.always, ...chosen])}
        items={notificationTitles.filter((id) => !held.always.includes(id)).map((id) => ({ id, name: t(titleKeys[id]) }))}
      />
      <Small>
        {t('notices.always', {
          titles: formatList(
            held.always.map((id) => t(titleKeys[id])),
            locale,
          ),
        })}
      </Small>
      <FailureNote error={error} />
    </>
  );
}
