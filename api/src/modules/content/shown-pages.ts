import type { ContentTitles, ShownCampaign } from '@nitida/contract';
import { isCampaignName } from '@nitida/contract/content/campaigns';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { readSeed, releasedPages } from './seed.ts';
import { currentEditions } from './store.ts';

type On = Database | Transaction;

/** The campaigns of the release that staff never published or took down. */
async function releasedCampaigns(contentDir: string | null, edited: readonly { page: string }[]): Promise<string[]> {
  const released = await releasedPages(contentDir);
  return released.filter((name) => isCampaignName(name) && !edited.some(({ page }) => page === name));
}

/** What links can lead to now. */
export async function shownPages(on: On, contentDir: string | null): Promise<{ takenDown: string[]; campaigns: string[] }> {
  const editions = await currentEditions(on);
  const namesOf = (isTakenDown: boolean) => editions.flatMap((one) => (one.isTakenDown === isTakenDown ? [one.page] : []));
  const published = namesOf(false).filter(isCampaignName);
  return { takenDown: namesOf(true), campaigns: [...published, ...(await releasedCampaigns(contentDir, editions))] };
}

/** The campaigns that visitors have, each with its title in the languages in which it is shown. */
export async function listShownCampaigns(on: On, contentDir: string | null): Promise<ShownCampaign[]> {
  const editions = await currentEditions(on);
  const titles = await titlesOf(
    on,
    editions.filter(({ isTakenDown, page }) => !isTakenDown && isCampaignName(page)).map(({ number }) => number),
  );
  for (const page of await releasedCampaigns(contentDir, editions)) {
    const seed = Object.entries((await readSeed(contentDir, page)) ?? {});
    titles.push(...seed.map(([language, { title }]) => ({ page, language, title })));
  }
  return [...Map.groupBy(titles, ({ page }) => page)].flatMap(([page, own]) =>
    isCampaignName(page) ? [{ page, titles: Object.fromEntries(own.map(({ language, title }) => [language, title])) }] : [],
  );
}

/** The titles of all campaigns as they were written last, and of the release where nobody wrote one. */
export async function titlesOfCampaigns(on: On, contentDir: string | null): Promise<Record<string, ContentTitles>> {
  const titles: Record<string, ContentTitles> = {};
  for (const page of (await releasedPages(contentDir)).filter(isCampaignName)) {
    const seed = Object.entries((await readSeed(contentDir, page)) ?? {});
    titles[page] = Object.fromEntries(seed.map(([language, { title }]) => [language, title]));
  }
  for (const { page, language, title } of await campaignTitles(on)) titles[page] = { ...titles[page], [language]: title };
  return titles;
}

const titlesOf = async (on: On, editions: readonly number[]): Promise<{ page: string; language: string; title: string }[]> =>
  editions.length === 0
    ? []
    : on
        .selectFrom('content_edition_languages as shown')
        .innerJoin('content_versions as version', (join) =>
          join
            .onRef('version.page', '=', 'shown.page')
            .onRef('version.language', '=', 'shown.shows')
            .onRef('version.number', '=', 'shown.version'),
        )
        .select(['shown.page', 'shown.language', sql<string>`version.body ->> 'title'`.as('title')])
        .where('shown.edition', 'in', editions)
        .orderBy('shown.page')
        .execute();

/** The titles of the newest versions of campaigns. */
const campaignTitles = (on: On): Promise<{ page: string; language: string; title: string }[]> =>
  on
    .selectFrom('content_documents as document')
    .innerJoin('content_versions as version', (join) =>
      join
        .onRef('version.page', '=', 'document.page')
        .onRef('version.language', '=', 'document.language')
        .onRef('version.number', '=', 'document.newest'),
    )
    .select(['document.page', 'document.language', sql<string>`version.body ->> 'title'`.as('title')])
    .where('document.page', 'like', 'campaigns/%')
    .execute();
