import { unbrokenNumbers } from '@nitida/domain';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useShell } from '../core/shell-context.ts';

/** Its lines have their place before they are known. */
const Line = styled.p`
  min-height: calc(2 * 1.45em);
`;

/** Who the site is of; a company that is made up says so. */
export function FooterCompany() {
  const { t } = useTranslation('common');
  const { company } = useShell();
  const known = useAtomValue(company.companyAtom);
  useEffect(() => void company.load(), [company]);
  if (!known) return <Line />;
  const { name, taxId, street, postalCode, city, isSample } = known;
  const text = unbrokenNumbers(`${name}, ${t('footer.taxId', { taxId })}, ${street}, ${postalCode} ${city}.`);
  return <Line>{isSample ? t('footer.sample', { company: text }) : text}</Line>;
}
