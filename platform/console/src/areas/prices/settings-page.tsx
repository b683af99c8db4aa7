import { Tabs } from '@nitida/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAnswer } from '../../calls/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { BusinessPreview } from './business-preview.tsx';
import { PayPreview } from './pay-preview.tsx';
import { SettingForm } from './setting-form.tsx';

const Panel = styled.div`
  padding-top: 24px;
`;

const names = ['business', 'cleanerPay'] as const;

/** The figures of the business and the pay of cleaners. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const name = names.find((each) => each === params.get('of')) ?? 'business';
  const answer = useAnswer(['getSettings']);
  const reload = () => void answer.reload();
  return (
    <>
      <PageHead title={t('operations.prices.settings')} lead={t('operations.prices.settingsLead')} />
      <Answered answer={answer}>
        {({ business, cleanerPay }) => (
          <Tabs
            label={t('operations.prices.settings')}
            value={name}
            onChange={(chosen) => setParams({ of: chosen }, { replace: true })}
            items={[
              {
                id: 'business',
                name: t('operations.prices.business'),
                content: (
                  <Panel>
                    <SettingForm
                      setting={{ ...business, name: 'business' }}
                      onSaved={reload}
                      preview={(change) => (change.name === 'business' ? <BusinessPreview value={change.value} /> : null)}
                    />
                  </Panel>
                ),
              },
              {
                id: 'cleanerPay',
                name: t('operations.prices.cleanerPay'),
                content: (
                  <Panel>
                    <SettingForm
                      setting={{ ...cleanerPay, name: 'cleanerPay' }}
                      onSaved={reload}
                      preview={(change) => (change.name === 'cleanerPay' ? <PayPreview value={change.value} /> : null)}
                    />
                  </Panel>
                ),
              },
            ]}
          />
        )}
      </Answered>
    </>
  );
}
