import type { Announcement } from '@nitida/contract';
import { ButtonLink } from '@nitida/ui/buttons';
import { EmptyState } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { AnnouncementTable } from './announcement-table.tsx';
import { EndDialog } from './end-dialog.tsx';

/** The bars across the site: those that visitors see, those to come, and those that are over. */
export default function AnnouncementsPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getAnnouncements'], { everyMs: 30_000 });
  const [ending, setEnding] = useState<Announcement | null>(null);
  return (
    <>
      <PageHead
        title={t('announcements.name')}
        lead={t('announcements.lead')}
        actions={
          <ButtonLink to="/content/announcements/new" look="secondary" isCompact>
            {t('announcements.new')}
          </ButtonLink>
        }
      />
      <Answered answer={answer}>
        {({ announcements, isCut }) => {
          const current = announcements.filter(({ state }) => state !== 'ended');
          const ended = announcements.filter(({ state }) => state === 'ended');
          if (announcements.length === 0) return <EmptyState title={t('announcements.empty')}>{t('announcements.emptyText')}</EmptyState>;
          return (
            <Sections>
              <Section title={t('announcements.current')}>
                {current.length === 0 ? (
                  <p>{t('announcements.noneCurrent')}</p>
                ) : (
                  <AnnouncementTable label={t('announcements.current')} announcements={current} onEnd={setEnding} />
                )}
              </Section>
              {ended.length === 0 ? null : (
                <Section title={t('announcements.over')}>
                  <AnnouncementTable label={t('announcements.over')} announcements={ended} onEnd={setEnding} />
                  {isCut ? <Small>{t('announcements.cut', { shown: ended.length })}</Small> : null}
                </Section>
              )}
            </Sections>
          );
        }}
      </Answered>
      {ending ? (
        <EndDialog
          announcement={ending}
          onClose={() => setEnding(null)}
          onDone={() => {
            setEnding(null);
            void answer.reload();
          }}
        />
      ) : null}
    </>
  );
}
