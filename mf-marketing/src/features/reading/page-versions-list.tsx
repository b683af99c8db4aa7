import { TextLink } from '@nitida/ui/buttons';
import { formatDate } from '@nitida/ui/format';
import { Heading } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { type PageVersion, versionsOf } from './page-versions.ts';

/** The versions of a legal page with their dates. A page with one version shows nothing: the date stands at its head. */
export function PageVersions({ name, locale }: { name: string; locale: string }) {
  const { t } = useTranslation('marketing');
  const versions = versionsOf(name);
  if (versions.length < 2) return null;
  const titleOf = ({ count: number, from, until }: PageVersion): string =>
    until === null
      ? t('versions.current', { number, date: formatDate(from, locale) })
      : t('versions.past', { number, from: formatDate(from, locale), until: formatDate(until, locale) });
  return (
    <Versions aria-labelledby="versions">
      <Heading level={2} look={2} id="versions">
        {t('versions.title')}
      </Heading>
      <ul>
        {versions.map((version) => (
          <li key={version.number}>
            {version.until === null ? titleOf(version) : <TextLink to={pathOf(name, version)}>{titleOf(version)}</TextLink>}
          </li>
        ))}
      </ul>
    </Versions>
  );
}

const pathOf = (page: string, { number }: PageVersion): string =>
  host().links.to('marketing.legalVersion', { page, edition: String(number) }) ?? '';

const Versions = styled.section`
  max-width: 38rem;

  ul {
    margin-top: var(--s-4);
  }
  li {
    padding-block: 12px;
    border-bottom: 1px solid var(--grout);
  }
  @media print {
    display: none;
  }
`;
