import { EmptyState } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { When } from '../../../parts/when.tsx';
import { CleanerTable } from './cleaner-table.tsx';

/** The cleaners, and those who apply to be one. */
export default function CleanersPage() {
  const { t } = useTranslation();
  const cleaners = useAnswer(['getCleaners']);
  const applications = useAnswer(['getInbox', { query: { kind: 'survey', state: 'open' } }]);
  return (
    <>
      <PageHead title={t('operations.cleaner.name')} lead={t('operations.cleaner.lead')} />
      <Sections>
        <Section title={t('operations.cleaner.applications')}>
          <Answered answer={applications}>
            {({ items }) =>
              items.length === 0 ? (
                <Small>{t('operations.cleaner.noApplications')}</Small>
              ) : (
                <ul>
                  {items.map(({ id, from, createdAt }) => (
                    <li key={id}>
                      <Link to={`/operations/inbox/${id}`}>{from}</Link>{' '}
                      <Small as="span">
                        <When at={createdAt} />
                      </Small>
                    </li>
                  ))}
                </ul>
              )
            }
          </Answered>
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
