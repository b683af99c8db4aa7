import { readablePhone } from '@nitida/contract';
import { unbrokenNumbers } from '@nitida/domain';
import { Note } from '@nitida/ui/feedback';
import { Facts, Stack } from '@nitida/ui/layout';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFacts } from '../../content/use-settings.ts';
import { prepareLegalPage } from './page-versions.ts';
import { ReadingPage } from './reading-page.tsx';

export const prepare = prepareLegalPage('legal-notice', (language) => import(`../../../content/legal-notice/${language}.json`));

export default function LegalNoticePage() {
  return <ReadingPage name="legal-notice" filled={() => <Company />} />;
}

/** The company's details from the settings, with a note when they are samples. */
function Company() {
  const { t } = useTranslation('marketing');
  const company = useFacts().data?.business.company;
  if (!company) return null;
  const { name, taxId, register, street, postalCode, city, province, email, phone, isSample } = company;
  return (
    <Below>
      <Stack gap={5}>
        {isSample && <Note>{t('company.sample')}</Note>}
        <Facts
          items={[
            { id: 'name', name: t('company.name'), value: name },
            { id: 'taxId', name: t('company.taxId'), value: taxId },
            { id: 'register', name: t('company.register'), value: unbrokenNumbers(register) },
            { id: 'address', name: t('company.address'), value: unbrokenNumbers(`${street}, ${postalCode} ${city} (${province})`) },
            { id: 'email', name: t('company.email'), value: <a href={`mailto:${email}`}>{email}</a> },
            { id: 'phone', name: t('company.phone'), value: <a href={`tel:${phone}`}>{readablePhone(phone)}</a> },
          ]}
        />
      </Stack>
    </Below>
  );
}

const Below = styled.div`
  max-width: 38rem;
  margin-top: var(--s-5);
`;
