import type { InlinedPage, Language, SiteNavigation } from '@nitida/contract';

export interface SiteNavigationParts {
  page: Pick<InlinedPage, 'language' | 'navigation'>;
  fetchNavigation: (language: Language) => Promise<SiteNavigation>;
  /** Whether the page's composition has a page at a path. What is fetched may be of a newer one. */
  isOwned: (path: string) => boolean;
}

export type ShellSiteNavigation = ReturnType<typeof createSiteNavigation>;

/** The links that remotes declare in header, menu and footer: the page brings those of its language. */
export function createSiteNavigation({ page, fetchNavigation, isOwned }: SiteNavigationParts) {
  const known = new Map<Language, SiteNavigation>([[page.language, page.navigation ?? {}]]);
  const ownedLinks = (navigation: SiteNavigation): SiteNavigation =>
    Object.fromEntries(Object.entries(navigation).map(([place, links]) => [place, links.filter(({ to }) => isOwned(to))]));
  return {
    /** Call it, and wait, before the language changes. */
    async load(language: Language): Promise<void> {
      if (!known.has(language)) known.set(language, ownedLinks(await fetchNavigation(language)));
    },
    in: (language: Language): SiteNavigation => known.get(language) ?? {},
  };
}
