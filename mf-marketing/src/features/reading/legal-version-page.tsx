import { type Language, localeOf } from '@nitida/contract';
import { isLegalPage, type LegalPage } from '@nitida/contract/content/legal-pages';
import type { PageModule, PageParams } from '@nitida/host';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { formatDate } from '@nitida/ui/format';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Destination, Page } from '../../../content/schema.ts';
import { pathTo } from '../../content/destination.ts';
import { preparePage } from '../../content/prepare-page.ts';
import { useFigures } from '../../content/use-figures.ts';
import { host } from '../../host.ts';
import { NotFoundPage } from '../not-found-parts/not-found-page.tsx';
import { loadVersions, type PageVersion } from './page-versions.ts';
import { Reading } from './reading-page.tsx';

interface Shown {
  name: LegalPage;
  page: Page;
  version: PageVersion;
}

const loaded = new Map<string, Shown>();
const keyOf = ({ page, edition }: PageParams, language: Language): string => `${page} ${edition} ${language}`;
const notFound = preparePage('not-found', (language) => import(`../../../content/not-found/${language}.json`));

/** An earlier version of a legal page. Any other address says that the page is not found. */
export const prepare: NonNullable<PageModule['prepare']> = async (language, params) => {
  const { page: name, edition } = params;
  const version = isLegalPage(name) ? (await loadVersions(name)).find(({ number }) => String(number) === edition) : undefined;
  if (!isLegalPage(name) || !version) return notFound(language);
  const result = await host().http.call('getContentEdition', { params: { edition: version.number, lng: language } });
  if (!result.ok) throw new Error(result.failure.code);
  const { title, description } = result.data.body;
  loaded.set(keyOf(params, language), { name, version, page: result.data.body });
  return { title, description };
};

export default function LegalVersionPage() {
  const params = useParams();
  const language = useAtomValue(host().language.languageAtom);
  const shown = loaded.get(keyOf(params, language));
  return shown ? <LegalVersion {...shown} locale={localeOf[language]} /> : <NotFoundPage />;
}

const currentPages: Record<LegalPage, Destination> = {
  'terms-of-use': 'marketing.termsOfUse',
  'privacy-policy': 'marketing.privacyPolicy',
  cookies: 'marketing.cookies',
  'cancellation-policy': 'marketing.cancellationPolicy',
  'legal-notice': 'marketing.legalNotice',
};

function LegalVersion({ name, page, version: { from, until }, locale }: Shown & { locale: string }) {
  const { t } = useTranslation('marketing');
  const { figures } = useFigures();
  useEffect(() => host().page.setTitle(page.title), [page.title]);
  const dates = { from: formatDate(from, locale), until: until === null ? '' : formatDate(until, locale) };
  const note = (
    <>
      {until !== null && <Note>{t('versions.note', dates)}</Note>}
      <TextLink to={pathTo(currentPages[name]) ?? '/'}>{t('versions.toCurrent')}</TextLink>
    </>
  );
  return <Reading {...{ name, page, figures, locale, note }} failed={null} />;
}
