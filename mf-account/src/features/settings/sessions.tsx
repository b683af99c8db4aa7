import type { ActiveSession } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { Button, TextLink } from '@nitida/ui/buttons';
import { formatDate, formatTime } from '@nitida/ui/format';
import { FailureNote } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import { TilesSkeleton } from './settings-skeletons.tsx';
import { TileList } from './tile-list.tsx';

/** The sessions of the customer. The customer can log out one other device, or all others. */
export function Sessions({ userId }: { userId: string }) {
  const { t } = useTranslation('accountProfile');
  const loaded = useServerState(userId, (id) => host().http.call('getSessions', { params: { id } }));
  const [left, setLeft] = useState<ActiveSession[] | null>(null);
  const { isBusy, error, send } = useSend();
  if (loaded.status !== 'ready') return <NotReady read={loaded} skeleton={<TilesSkeleton count={2} />} />;
  const sessions = left ?? loaded.data.sessions;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  const end = async (id: string) => {
    const result = await send(() => host().http.call('deleteSession', { params: { id } }));
    if (result.ok) setLeft(result.data.sessions);
  };
  const logOutOthers = async () => {
    const result = await send(() => host().http.call('logoutEverywhere'));
    if (!result.ok) return;
    setLeft(sessions.filter(({ isCurrent }) => isCurrent));
    host().dialogs.toast(t('sessions.allEnded'));
  };

  return (
    <>
      <TileList
        label={t('sessions.title')}
        items={sessions.map((session) => ({
          id: session.id,
          name: deviceOf(session),
          detail: session.isCurrent ? t('sessions.current') : seen(session),
          end: session.isCurrent ? null : (
            <TextLink onPress={() => end(session.id)} isDisabled={isBusy} aria-label={t('sessions.endOf', { device: deviceOf(session) })}>
              {t('sessions.end')}
            </TextLink>
          ),
        }))}
      />
      <FailureNote error={error} />
      {others.length > 0 && (
        <Button look="secondary" isCompact onPress={logOutOthers} isBusy={isBusy}>
          {t('sessions.endAll')}
        </Button>
      )}
    </>
  );

  function deviceOf({ device }: ActiveSession): string {
    const [browser, system] = device.split(', ');
    return browser && system ? t('sessions.device', { browser, system }) : device || t('sessions.unknown');
  }
  function seen({ seenAt }: ActiveSession): string {
    const locale = host().language.locale();
    const at = new Date(seenAt);
    return t('sessions.seen', { date: formatDate(at, locale, 'day'), time: formatTime(at, locale) });
  }
}
