import { contentPages } from '@nitida/contract/content/documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { listPages } from '../model/page-state.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { PageTable } from './page-table.tsx';
import { PlannedTable } from './planned-table.tsx';

/** The pages of the site with their state, what is planned, and the way to a new campaign. */
export default function ContentPagesPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getContentPages']);
  const schedules = useAnswer(['getContentSchedules'], { everyMs: 30_000 });
  const [isOpen, setOpen] = useState(false);
  const planned = schedules.data?.schedules ?? [];
  return (
    <>
      <PageHead
        title={t('contentPages.name')}
        lead={t('contentPages.lead')}
        actions={<SmallButton onPress={() => setOpen(true)}>{t('campaign.new')}</SmallButton>}
      />
      <Answered answer={answer}>
        {(data) => {
          const pages = listPages(data, contentPages, planned);
          return (
            <>
              <PlannedTable schedules={planned} isCut={schedules.data?.isCut ?? false} onCancelled={() => void schedules.reload()} />
              <PageTable pages={pages} />
              {isOpen ? <CampaignDialog pages={pages.map(({ page }) => page)} onClose={() => setOpen(false)} /> : null}
            </>
          );
        }}
      </Answered>
    </>
  );
}
