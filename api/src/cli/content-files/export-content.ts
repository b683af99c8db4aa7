import { type Language, languages } from '@nitida/contract';
import type { Client } from '../client.ts';
import { listCampaigns, writePage } from './content-folder.ts';
import { bodyOf, pagesOf, type SitePage } from './site-content.ts';

export interface ExportOptions {
  folder: string;
  /** Only these pages; all when empty. */
  pages: readonly string[];
  /** The newest versions, drafts included, in place of what visitors see. */
  isNewest: boolean;
}

/** Writes the content of the site as files. @returns a sentence for each page that has changed or was left out */
export async function exportContent(client: Client, { folder, pages, isNewest }: ExportOptions): Promise<string[]> {
  const found = (await pagesOf(client)).filter(({ page }) => pages.length === 0 || pages.includes(page));
  const unknown = pages.filter((page) => !found.some((one) => one.page === page));
  const said = unknown.map((page) => `${page}: the site has no version of this page.`);
  for (const page of found) {
    const versions = isNewest ? page.newest : publishedIn(page);
    const lacking = languages.filter((language) => versions[language] === undefined);
    if (lacking.length === languages.length) said.push(`${page.page}: ${reasonOf(page)}, so no file was written.`);
    // The files of a page are complete, because a release shows them in every language.
    else if (lacking.length > 0) said.push(`${page.page}: no version in ${lacking.join(', ')}, so no file was written.`);
    else said.push(...(await exportPage(client, folder, page.page, versions)));
  }
  await listCampaigns(folder);
  return said.length > 0 ? said : ['No file has changed.'];
}

const publishedIn = ({ edition }: SitePage): Partial<Record<Language, number>> =>
  Object.fromEntries(
    (edition?.languages ?? []).flatMap(({ language, shows, version }) => (shows === language ? [[language, version]] : [])),
  );

const reasonOf = ({ edition }: SitePage): string => (edition?.isTakenDown ? 'taken down' : 'not published');

async function exportPage(client: Client, folder: string, page: string, versions: Partial<Record<Language, number>>): Promise<string[]> {
  const changed: Language[] = [];
  for (const language of languages) {
    const body = await bodyOf(client, page, language, versions[language] ?? 0);
    if (await writePage(folder, { page, language, body })) changed.push(language);
  }
  return changed.length === 0 ? [] : [`${page}: written in ${changed.join(', ')}.`];
}
