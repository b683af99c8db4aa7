import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../calls/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section, Sections } from '../../parts/section.tsx';
import { AreaForm } from './area-form.tsx';
import { CompanyForm } from './company-form.tsx';

/** The company as invoices name it, and the postal codes where it cleans. */
export default function CompanyPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getSettings']);
  const reload = () => void answer.reload();
  return (
    <>
      <PageHead title={t('operations.prices.company')} lead={t('operations.prices.companyLead')} />
      <Answered answer={answer}>
        {({ business, priceList }) => (
          <Sections>
            <Section title={t('operations.prices.details')}>
              <CompanyForm version={business.version} value={business.value} onSaved={reload} />
            </Section>
            <Section title={t('operations.prices.where')}>
              <AreaForm version={priceList.version} value={priceList.value} onSaved={reload} />
            </Section>
          </Sections>
        )}
      </Answered>
    </>
  );
}
