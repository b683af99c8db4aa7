import type { Language } from '@nitida/contract';
import type { PageHead, PageModule, PageParams } from '@nitida/host';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { hasMessages, loadMessages } from './messages.ts';
import { type ActiveRemote, activeRemote, type CompositionRoute } from './registry.ts';

interface LoadedPage {
  module: PageModule;
  remote: ActiveRemote;
  /** What it was last shown for: what the route's pattern names in the path. */
  params: PageParams;
  /** Languages in which the page has been prepared, for each of what it was shown for. */
  prepared: Map<string, PageHead | undefined>;
}

const loaded = new Map<string, LoadedPage>();

const paramsOf = ({ path }: CompositionRoute, pathname: string): PageParams => matchPath(path, pathname)?.params ?? {};
const keyOf = (language: Language, params: PageParams): string => `${language} ${JSON.stringify(params)}`;
const isPrepared = ({ module, prepared }: LoadedPage, language: Language, params: PageParams): boolean =>
  module.prepare === undefined || prepared.has(keyOf(language, params));

/** The page, when its code, its texts and what it needs in this language are already here. */
export function readyPage(route: CompositionRoute, language: Language, pathname: string): ComponentType | null {
  const found = loaded.get(route.name);
  const isReady = found && isPrepared(found, language, paramsOf(route, pathname)) && hasMessages(found.remote, language);
  return isReady ? found.module.default : null;
}

/** What a page that is ready says of itself. */
export const headOf = (route: CompositionRoute, language: Language, pathname: string): PageHead | undefined =>
  loaded.get(route.name)?.prepared.get(keyOf(language, paramsOf(route, pathname)));

/** Loads remote, texts and page. Rejects when one of them cannot be had; asked again, it tries again. */
export async function loadPage(route: CompositionRoute, language: Language, pathname: string): Promise<ComponentType> {
  const remote = await activeRemote(route.remote.name);
  const load = remote.module.pages[route.name];
  if (!load) throw new Error(`${route.remote.name} brings no page for ${route.name}.`);
  const [module] = await Promise.all([load(), loadMessages(remote, language)]);
  const params = paramsOf(route, pathname);
  const page = loaded.get(route.name) ?? { module, remote, params, prepared: new Map() };
  page.params = params;
  await prepare(page, language);
  loaded.set(route.name, page);
  return module.default;
}

async function prepare(page: LoadedPage, language: Language): Promise<void> {
  const { module, params, prepared } = page;
  if (!isPrepared(page, language, params)) prepared.set(keyOf(language, params), await module.prepare?.(language, params));
}

/** Prepares the pages that were shown for another language, so that a change of language finds them ready. */
export async function prepareLoadedPages(language: Language): Promise<void> {
  await Promise.all([...loaded.values()].map((page) => prepare(page, language)));
}
