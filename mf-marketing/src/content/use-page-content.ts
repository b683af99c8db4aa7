import type { Language } from '@nitida/contract';
import { createSharedState } from '@nitida/host/server-state';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Page } from '../../content/schema.ts';
import type { remote } from '../../remote.ts';
import { host } from '../host.ts';
import { draftToken } from './draft-token.ts';

type Path = (typeof remote)['routes'][number]['path'];
type FolderOf<P extends string> = P extends `${string}:${string}` ? never : P extends `/${infer Folder}` ? Folder : never;

/** Pages that have a folder under `content/`, with a file for each language. A folder has the name of the page's path. */
export type PageName = 'home' | 'not-found' | Exclude<FolderOf<Path>, ''> | `campaigns/${string}`;

const loaded = new Map<string, Page>();
/** Each page as it came last, in whatever language. */
const latest = new Map<PageName, Page>();
const keyOf = (name: PageName, language: Language): string => `${name} ${language}`;

/** Imports the file of one page in a language. Each page has its own, so that it does not bring the list of all other files. */
export type ImportContent = (language: Language) => Promise<{ default: unknown }>;

const imports = new Map<PageName, ImportContent>();

/** Says where the file of a page is. Call it before the page is loaded. */
export function registerContent(name: PageName, importFile: ImportContent): void {
  imports.set(name, importFile);
}

/** What staff have published, asked for once. A page that is not in it shows the file of this release. */
export const editions = createSharedState(host, () => host().http.call('getContentEditions'));

async function load(name: PageName, language: Language): Promise<Page> {
  // The links of a draft depend on what is published, too.
  await editions.load();
  const draft = draftToken === null ? null : await (await import('./draft.ts')).loadDraft(name, language);
  if (draft) return draft;
  const edition = editions.loaded()?.editions[name];
  if (edition === undefined) return loadFile(name, language);
  const result = await host().http.call('getContentEdition', { params: { edition, lng: language } });
  if (!result.ok) throw new Error(result.failure.code);
  return result.data.body;
}

/** The files are held to the schema by a test, so they are not parsed again here. */
async function loadFile(name: PageName, language: Language): Promise<Page> {
  const importFile = imports.get(name);
  if (!importFile) throw new Error(`Nobody registered the content of ${name}.`);
  return (await importFile(language)).default as Page;
}

const listeners = new Set<() => void>();

/** Shows another version of a page that is loaded. */
export function replacePageContent(name: PageName, language: Language, page: Page): void {
  loaded.set(keyOf(name, language), page);
  latest.set(name, page);
  for (const listener of listeners) listener();
}

/** Loads the sections of a page in a language: what staff have published, else only that language's file. */
export async function loadPageContent(name: PageName, language: Language): Promise<Page> {
  const page = loaded.get(keyOf(name, language)) ?? (await load(name, language));
  loaded.set(keyOf(name, language), page);
  latest.set(name, page);
  return page;
}

/**
 * The sections of a page in the visitor's language. While another language comes, the former stays; null until the first is
 * there. A file that cannot be loaded throws into the page's boundary.
 */
export function usePageContent(name: PageName): Page | null {
  const language = useAtomValue(host().language.languageAtom);
  const ready = loaded.get(keyOf(name, language));
  const [, setArrived] = useState<Page | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [, setReplaced] = useState(0);

  useEffect(() => {
    if (draftToken === null) return;
    const onReplaced = () => setReplaced((count) => count + 1);
    listeners.add(onReplaced);
    return () => void listeners.delete(onReplaced);
  }, []);

  useEffect(() => {
    if (ready) return;
    let isCurrent = true;
    loadPageContent(name, language).then(
      (page) => isCurrent && setArrived(page),
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, language, ready]);

  if (failure !== null) throw failure;
  return ready ?? latest.get(name) ?? null;
}
