import type { Language } from '@nitida/contract';
import type { PageHead, PageModule, PageParams } from '@nitida/host';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { inPageTime } from './in-page-time.ts';
import { hasMessages, loadMessages } from './messages.ts';
import { type ActiveRemote, activeRemote, type CompositionRoute, wake } from './registry.ts';
import { watchRelease } from './watchdog.ts';

interface LoadedPage {
  name: string;
  module: PageModule;
  remote: ActiveRemote;
  /** The parameters of the path for which the page was last shown. */
  params: PageParams;
  /** The pages that are prepared, by language and parameters. */
  prepared: Map<string, PageHead | undefined>;
}

const loaded = new Map<string, LoadedPage>();

const paramsOf = ({ path }: CompositionRoute, pathname: string): PageParams => matchPath(path, pathname)?.params ?? {};
const keyOf = (language: Language, params: PageParams): string => `${language} ${JSON.stringify(params)}`;
const isPrepared = ({ module, prepared }: LoadedPage, language: Language, params: PageParams): boolean =>
  module.prepare === undefined || prepared.has(keyOf(language, params));

/** The page, if its code, texts and data in this language are loaded. Its remote is active again. */
export function readyPage(route: CompositionRoute, language: Language, pathname: string): ComponentType | null {
  const found = loaded.get(route.name);
  if (!found || !isPrepared(found, language, paramsOf(route, pathname)) || !hasMessages(found.remote, language)) return null;
  wake(found.remote);
  return found.module.default;
}

/** The title and description of a ready page. */
export const headOf = (route: CompositionRoute, language: Language, pathname: string): PageHead | undefined =>
  loaded.get(route.name)?.prepared.get(keyOf(language, paramsOf(route, pathname)));

/** The attempts that have not ended, with their remotes. */
const underWay = new Map<Promise<ComponentType>, string>();

/**
 * Loads the remote, its texts and the page, and watches the release until `endWatch`. Rejects when one of them fails or is late; the next call tries again.
 * Attempts at the same time share their requests.
 */
export function loadPage(route: CompositionRoute, language: Language, pathname: string): Promise<ComponentType> {
  const attempt = load(route, language, pathname);
  underWay.set(attempt, route.remote.name);
  const end = () => underWay.delete(attempt);
  attempt.then(end, end);
  return attempt;
}

/** Loads the page by an attempt of its own: one that began before may be failing already, and its failure is not the last word. */
export async function loadPageAnew(route: CompositionRoute, language: Language, pathname: string): Promise<ComponentType> {
  const earlier = [...underWay].filter(([, name]) => name === route.remote.name).map(([attempt]) => attempt);
  for (;;) {
    const isShared = earlier.some((attempt) => underWay.has(attempt));
    try {
      return await loadPage(route, language, pathname);
    } catch (error) {
      if (!isShared) throw error;
    }
    // The attempts that have failed together end together.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function load(route: CompositionRoute, language: Language, pathname: string): Promise<ComponentType> {
  watchRelease(route.remote);
  const remote = await inPageTime(activeRemote(route.remote.name), `${route.remote.name} ${route.remote.version}`);
  const open = remote.module.pages[route.name];
  if (!open) throw new Error(`${route.remote.name} brings no page for ${route.name}.`);
  const [module] = await Promise.all([inPageTime(open(), route.name), loadMessages(remote, language)]);
  if (!module.default) throw new Error(`The page ${route.name} has no component.`);
  const params = paramsOf(route, pathname);
  const page = loaded.get(route.name) ?? { name: route.name, module, remote, params, prepared: new Map() };
  page.params = params;
  // Data that arrives after the page has said that it is late is the page's, too.
  loaded.set(route.name, page);
  await prepare(page, language);
  return module.default;
}

async function prepare(page: LoadedPage, language: Language): Promise<void> {
  const { name, module, params, prepared } = page;
  if (isPrepared(page, language, params)) return;
  const load = async () => void prepared.set(keyOf(language, params), await module.prepare?.(language, params));
  await inPageTime(load(), `The data of ${name}`);
}

/** Prepares all pages of active remotes that had their data in another language, so that a change of language finds them ready. */
export async function prepareLoadedPages(language: Language): Promise<void> {
  await Promise.all(
    [...loaded.values()].filter(({ remote, prepared }) => remote.isActive && prepared.size > 0).map((page) => prepare(page, language)),
  );
}
