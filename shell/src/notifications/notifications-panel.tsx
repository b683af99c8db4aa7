import type { Notification } from '@nitida/contract';
import { LetterScene } from '@nitida/ui/art/rooms';
import { Button, TextLink } from '@nitida/ui/buttons';
import { SidePanel } from '@nitida/ui/dialog';
import { EmptyState, Note, Skeleton } from '@nitida/ui/feedback';
import { Tabs } from '@nitida/ui/tabs';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { archived, unread } from '../core/create-notifications.ts';
import { useShell } from '../core/shell-context.ts';
import { NotificationItem } from './notification-item.tsx';

const PanelTabs = styled(Tabs<'new' | 'archive'>)`
  --tabs-inset: 24px;

  > [role='tablist'] {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--linen);
  }
  /* Tabbing backwards, a link comes to stand below the tabs, not under them. */
  [role='tabpanel'] :is(a, button) {
    scroll-margin-top: 64px;
  }
`;

/** The foot is as high as a button with 6 px around it. */
const MarkAll = styled.div`
  margin-block: -8px -10px;
`;

const Padded = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
`;

/** The message of an empty panel is centred; all other content of the site is aligned to the start. */
const Quiet = styled.div`
  display: grid;
  padding-top: clamp(24px, 14vh, 160px);
`;

interface NotificationsPanelProps {
  isOpen: boolean;
  onRate: (jobId: string) => void;
}

/** The side panel with new and archived notifications. It opens on the new ones, and closing it marks what it showed as read. */
export default function NotificationsPanel({ isOpen, onRate }: NotificationsPanelProps) {
  const { t } = useTranslation('common');
  const { notifications } = useShell();
  const list = useAtomValue(notifications.listAtom);
  const [tab, setTab] = useState<'new' | 'archive'>('new');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setTab('new');
  }
  const news = unread(list);
  useEffect(() => {
    if (isOpen && tab === 'new') notifications.show(unread(list).map(({ id }) => id));
  }, [isOpen, tab, list, notifications]);
  const close = () => void notifications.closePanel();
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={close}
      title={t('header.notifications')}
      closeLabel={t('dialog.close')}
      footer={
        tab === 'new' && news.length > 0 ? (
          <MarkAll>
            <TextLink icon="check" onPress={() => void notifications.markAllRead()}>
              {t('notifications.markAllRead')}
            </TextLink>
          </MarkAll>
        ) : null
      }
    >
      <PanelTabs
        label={t('header.notifications')}
        value={tab}
        onChange={setTab}
        items={[
          {
            id: 'new',
            name: news.length > 0 ? t('notifications.newCount', { number: news.length }) : t('notifications.new'),
            content: (
              <Entries
                items={news}
                emptyTitle={t('notifications.noNew')}
                emptyBody={t('notifications.emptyBody')}
                onRate={onRate}
                onLeave={close}
              />
            ),
          },
          {
            id: 'archive',
            name: t('notifications.archive'),
            content: (
              <Entries
                items={archived(list)}
                emptyTitle={t('notifications.noArchive')}
                emptyBody={t('notifications.archiveBody')}
                onRate={onRate}
                onLeave={close}
              />
            ),
          },
        ]}
      />
    </SidePanel>
  );
}

interface EntriesProps {
  items: readonly Notification[];
  emptyTitle: string;
  emptyBody: string;
  onRate: (jobId: string) => void;
  onLeave: () => void;
}

function Entries({ items, emptyTitle, emptyBody, onRate, onLeave }: EntriesProps) {
  const { t } = useTranslation('common');
  const { notifications, host } = useShell();
  const status = useAtomValue(notifications.listStatusAtom);
  const now = useAtomValue(host.time.nowAtom);
  if (items.length > 0) {
    return (
      <ul>
        {items.map((item) => (
          <NotificationItem key={item.id} notification={item} now={now} onRate={onRate} onLeave={onLeave} />
        ))}
      </ul>
    );
  }
  if (status === 'loading') {
    return (
      <Padded>
        <Skeleton label={t('site.loading')} shape="lines" count={4} />
      </Padded>
    );
  }
  if (status === 'failed') {
    return (
      <Padded>
        <Note tone="error" isLive>
          {t('notifications.failed')}
        </Note>
        <Button look="secondary" isCompact onPress={() => void notifications.retry()}>
          {t('remote.failed.retry')}
        </Button>
      </Padded>
    );
  }
  return (
    <Quiet>
      <EmptyState isCentred level={3} title={emptyTitle} art={<LetterScene />}>
        {emptyBody}
      </EmptyState>
    </Quiet>
  );
}
