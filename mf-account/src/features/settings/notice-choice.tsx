import { type NotificationPreferences, type NotificationTitle, notificationTitles } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { CheckboxTiles, FailureNote } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import { TilesSkeleton } from './settings-skeletons.tsx';

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

/** The notifications that are also sent by mail. Each change is saved at once. */
export function NoticeChoice({ userId }: { userId: string }) {
  const loaded = useServerState(userId, (id) => host().http.call('getPreferences', { params: { id } }));
  if (loaded.status !== 'ready') return <NotReady read={loaded} skeleton={<TilesSkeleton count={4} />} />;
  return <Choice userId={userId} initial={loaded.data.preferences} />;
}

function Choice({ userId, initial }: { userId: string; initial: NotificationPreferences }) {
  const { t } = useTranslation('accountProfile');
  const [held, setHeld] = useState(initial);
  const [mailed, setMailed] = useState(initial.mailed);
  const { isBusy, error, send } = useSend();

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
        isQuiet
        isDisabled={isBusy}
        value={mailed}
        onChange={(chosen) => choose([...held.always, ...chosen])}
        items={notificationTitles.filter((id) => !held.always.includes(id)).map((id) => ({ id, name: t(titleKeys[id]) }))}
      />
      <Always>
        <Small>{t('notices.always')}</Small>
        <ul>
          {held.always.map((id) => (
            <li key={id}>{t(titleKeys[id])}</li>
          ))}
        </ul>
      </Always>
      <FailureNote error={error} />
    </>
  );
}

const Always = styled.div`
  color: var(--ink-2);
  font-size: var(--t-small);
  line-height: 1.45;

  ul {
    margin-top: var(--s-1);
    padding-inline-start: 1.25em;
    list-style: disc;
  }
`;
