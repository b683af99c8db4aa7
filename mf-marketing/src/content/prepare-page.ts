import { type Language, localeOf, type PriceList } from '@nitida/contract';
import { sharingPicture } from '@nitida/contract/content/picture-files';
import type { PageHead } from '@nitida/host';
import type { Page } from '../../content/schema.ts';
import { host } from '../host.ts';
import { type Facts, type Figures, figuresOf } from './figures.ts';
import { breadcrumbs, localBusiness } from './structured-data.ts';
import { type ImportContent, loadPageContent, type PageName, registerContent } from './use-page-content.ts';
import { facts, prices } from './use-settings.ts';

/** The only sources of structured data. */
export interface DataSource {
  page: Page;
  settings: Facts & { priceList: PriceList };
  figures: Figures;
  language: Language;
  /** The origin of the public site, without a trailing slash. */
  origin: string;
}

/** The structured data about the company, for the pages that introduce it. */
export const businessData = ({ settings, language, origin }: DataSource): object[] => [localBusiness(settings.business, language, origin)];

/**
 * Loads what a page of sections needs for its first render (its file in the language and the settings), and returns its title, description and structured
 * data.
 */
export const preparePage = (name: PageName, importContent: ImportContent, dataOf: (source: DataSource) => object[] = () => []) => {
  registerContent(name, importContent);
  return async (language: Language): Promise<PageHead> => {
    const [page] = await Promise.all([loadPageContent(name, language), prices.load(), facts.load()]);
    const { title, description } = page;
    const picture = sharedPicture(page);
    return { title, description, ...(picture && { picture }), structuredData: () => structuredData(name, page, language, dataOf) };
  };
};

/** The picture of the page's first section that has one. */
function sharedPicture({ sections }: Page): PageHead['picture'] {
  const photo = sections.flatMap((section) => ('photo' in section && section.photo ? [section.photo] : []))[0];
  return photo && { path: sharingPicture(photo.id), alt: photo.alt };
}

function structuredData(name: PageName, page: Page, language: Language, dataOf: (source: DataSource) => object[]): object[] {
  const [priceList, known] = [prices.loaded(), facts.loaded()];
  const { page: site, language: texts } = host();
  const { origin } = site;
  const breadcrumb = breadcrumbs(name, page.heading ?? page.title, language, origin);
  if (!priceList || !known) return breadcrumb;
  const figures = figuresOf({ priceList, facts: known }, localeOf[language], texts.i18n.getFixedT(language, 'marketing'));
  return [...dataOf({ page, settings: { ...known, priceList }, figures, language, origin }), ...breadcrumb];
}
