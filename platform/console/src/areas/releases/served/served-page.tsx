import { EmptyState } from '@nitida/ui/feedback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import type { ChannelChange } from './channel-change.ts';
import { ChannelChangeDialog } from './channel-change-dialog.tsx';
import { ChannelSection } from './channel-section.tsx';

/** The time in ms after which what is served is read again. */
const renewMs = 10_000;

/** What is served where, and its changes. */
export default function ServedPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getChannels'], { everyMs: renewMs });
  const [change, setChange] = useState<ChannelChange | null>(null);
  return (
    <>
      <PageHead title={t('served.name')} lead={t('served.lead')} />
      <Answered answer={answer}>
        {({ channels }) =>
          channels.length === 0 ? (
            <EmptyState title={t('served.empty')}>{t('served.emptyText')}</EmptyState>
          ) : (
            channels.map((channel) => <ChannelSection key={channel.name} channel={channel} onChange={setChange} />)
          )
        }
      </Answered>
      {change ? (
        <ChannelChangeDialog
          change={change}
          channels={answer.data?.channels ?? []}
          onClose={() => setChange(null)}
          onDone={() => {
            setChange(null);
            void answer.reload();
          }}
        />
      ) : null}
    </>
  );
}
