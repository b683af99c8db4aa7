import { type ContentVersion, type DraftPage, type Language, languages } from '@nitida/contract';
import { isCampaignName } from '@nitida/contract/content/campaigns';
import type { ShownPages } from '@nitida/contract/content/destinations';
import { type CallResult, refusedWith } from '../../../calls/call-failure.ts';
import type { Answer, Call } from '../../../calls/client.ts';
import type { Bodies } from '../model/edits.ts';

/** What the server has of a language. Version 0 is the text of the release. */
export interface SavedDraft {
  number: number;
  body: DraftPage;
  /** The English version that a translation says the same as. */
  source: number | null;
  /** The places that say the same as a later English version, with its number. */
  checked: Readonly<Record<string, number>>;
  isPublished: boolean;
}
export type SavedDrafts = Partial<Record<Language, SavedDraft>>;

export interface LoadedPage {
  page: string;
  saved: SavedDrafts;
  bodies: Bodies;
  /** The number of the edition that visitors have, or null. */
  edition: number | null;
  isTakenDown: boolean;
  /** What visitors read in the languages without a text. */
  fallbacks: Partial<Record<Language, Language>>;
  /** What links can lead to. */
  shown: ShownPages;
  /** The texts of the release. */
  released: Bodies;
}

export const savedOf = ({ number, body, source, checked, isPublished }: ContentVersion): SavedDraft => ({
  number,
  body,
  source,
  checked,
  isPublished,
});

async function newestOf(
  call: Call,
  page: string,
): Promise<CallResult<Pick<LoadedPage, 'saved' | 'edition' | 'isTakenDown' | 'fallbacks' | 'shown'>>> {
  const listed = await call('getContentPages');
  if (!listed.ok) return listed;
  const document = listed.data.pages.find((one) => one.page === page);
  const versions = await Promise.all(
    (document?.newest ?? []).map(({ language, number }) => call('getContentVersion', { query: { page, language, number } })),
  );
  const failed = versions.find((one) => !one.ok);
  if (failed && !failed.ok) return failed;
  const saved = Object.fromEntries(
    (document?.newest ?? []).flatMap(({ language }, index) => {
      const version = versions[index];
      return version?.ok ? [[language, savedOf(version.data.version)]] : [];
    }),
  );
  const edition = document?.edition ?? null;
  const shown = shownIn(listed.data);
  const borrowed = edition?.languages.filter(({ language, shows }) => shows !== language) ?? [];
  const fallbacks = Object.fromEntries(borrowed.map(({ language, shows }) => [language, shows]));
  return { ok: true, data: { saved, edition: edition?.number ?? null, isTakenDown: edition?.isTakenDown ?? false, fallbacks, shown } };
}

/** A page that staff never published is there when the release has it. */
function shownIn({ pages, released }: Answer<'getContentPages'>): ShownPages {
  const editions = new Map(pages.flatMap(({ page, edition }) => (edition ? [[page, edition] as const] : [])));
  const named = (isTakenDown: boolean) => [...editions].flatMap(([page, edition]) => (edition.isTakenDown === isTakenDown ? [page] : []));
  const untouched = released.filter((page) => !editions.has(page));
  return { takenDown: named(true), campaigns: [...named(false), ...untouched].filter(isCampaignName) };
}

/** Reads the newest version of each language, and the text of the release for those that staff never changed. */
export async function loadPage(call: Call, page: string): Promise<CallResult<LoadedPage>> {
  const newest = await newestOf(call, page);
  if (!newest.ok) return newest;
  const seed = await call('getContentSeed', { query: { page } });
  if (!seed.ok && seed.failure.code !== 'not_found') return seed;
  const released = seed.ok ? seed.data.languages : {};
  const saved: SavedDrafts = {};
  for (const language of languages) {
    const body = released[language];
    const known =
      newest.data.saved[language] ??
      (body ? { number: 0, body, source: language === 'en' ? null : 0, checked: {}, isPublished: false } : undefined);
    if (known) saved[language] = known;
  }
  if (Object.keys(saved).length === 0) return { ok: false, failure: unknownPage };
  const bodies = Object.fromEntries(Object.entries(saved).map(([language, { body }]) => [language, body]));
  return { ok: true, data: { ...newest.data, page, saved, bodies, released } };
}

const unknownPage = refusedWith(404, { code: 'not_found' });
