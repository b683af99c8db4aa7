import { EmptyState } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { WaitingItems } from '../inbox/waiting-items.tsx';
import { CleanerTable } from './cleaner-table.tsx';

/** The cleaners, and those who apply to be one. */
export default function CleanersPage() {
  const { t } = useTranslation();
  const cleaners = useLiveAnswer(['getCleaners']);
  return (
    <>
      <PageHead title={t('operations.cleaner.name')} lead={t('operations.cleaner.lead')} />
      <Sections>
        <Section title={t('operations.cleaner.applications')}>
          <WaitingItems kind="survey" none={t('operations.cleaner.noApplications')} />
        </Section>
        <Section title={t('operations.cleaner.all')}>
          <Answered answer={cleaners}>
            {(known) =>
              known.cleaners.length === 0 ? <EmptyState title={t('operations.cleaner.none')} /> : <CleanerTable cleaners={known.cleaners} />
            }
          </Answered>
        </Section>
      </Sections>
    </>
  );
}
