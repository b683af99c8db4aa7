import { isLegalPage, type LegalPage } from '@nitida/contract/content/legal-pages';
import { preparePage } from '../../content/prepare-page.ts';
import { editions, type ImportContent } from '../../content/use-page-content.ts';
import { host } from '../../host.ts';

/** A version of a legal page. */
export interface PageVersion {
  /** Of its edition. */
  number: number;
  /** Its place among the versions of the page; 1 is the first. */
  count: number;
  from: Date;
  /** Null while it applies. */
  until: Date | null;
}

const loaded = new Map<LegalPage, PageVersion[]>();

/** Asks for the versions of a legal page, newest first; each prerendered page asks by itself, so that it contains the answer. None when the answer does not come: the page can be read without them. */
export async function loadVersions(name: LegalPage): Promise<PageVersion[]> {
  const result = await host().http.call('getContentHistory', { params: { page: name } });
  if (!result.ok) return [];
  const all = result.data.editions;
  const versions = all.map(({ number, from, until }, index) => ({
    number,
    count: all.length - index,
    from: new Date(from),
    until: until === null ? null : new Date(until),
  }));
  loaded.set(name, versions);
  return versions;
}

/** The versions that are loaded. */
export const versionsOf = (name: string): PageVersion[] => (isLegalPage(name) && loaded.get(name)) || [];

/** Prepares a legal page with its versions. A page that shows the file of its release has none. */
export const prepareLegalPage = (name: LegalPage, importContent: ImportContent): ReturnType<typeof preparePage> => {
  const prepare = preparePage(name, importContent);
  return async (language) => {
    const head = await prepare(language);
    if (editions.loaded()?.editions[name] !== undefined) await loadVersions(name);
    return head;
  };
};
