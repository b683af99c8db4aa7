import type { InlinedPage, Language, SiteNavigation } from '@nitida/contract';

export interface SiteNavigationParts {
  page: Pick<InlinedPage, 'language' | 'navigation'>;
  fetchNavigation: (language: Language) => Promise<SiteNavigation>;
}

export type ShellSiteNavigation = ReturnType<typeof createSiteNavigation>;

/** The links that remotes declare in header, menu and footer: the page brings those of its language. */
export function createSiteNavigation({ page, fetchNavigation }: SiteNavigationParts) {
  const known = new Map<Language, SiteNavigation>([[page.language, page.navigation ?? {}]]);
  return {
    /** Call it, and wait, before the language changes. */
    async load(language: Language): Promise<void> {
      if (!known.has(language)) known.set(language, await fetchNavigation(language));
    },
    in: (language: Language): SiteNavigation => known.get(language) ?? {},
  };
}
