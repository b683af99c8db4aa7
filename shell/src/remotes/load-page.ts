import type { Language } from '@nitida/contract';
import type { PageHead, PageModule } from '@nitida/host';
import type { ComponentType } from 'react';
import { hasMessages, loadMessages } from './messages.ts';
import { type ActiveRemote, activeRemote, type CompositionRoute } from './registry.ts';

interface LoadedPage {
  module: PageModule;
  remote: ActiveRemote;
  /** Languages in which the page has been prepared. */
  prepared: Map<Language, PageHead | undefined>;
}

const loaded = new Map<string, LoadedPage>();

/** The page, when its code, its texts and what it needs in this language are already here. */
export function readyPage(route: CompositionRoute, language: Language): ComponentType | null {
  const found = loaded.get(route.name);
  return found?.prepared.has(language) && hasMessages(found.remote, language) ? found.module.default : null;
}

/** What a page that is ready says of itself. */
export const headOf = (route: CompositionRoute, language: Language): PageHead | undefined => loaded.get(route.name)?.prepared.get(language);

/** Loads remote, texts and page. Rejects when one of them cannot be had; asked again, it tries again. */
export async function loadPage(route: CompositionRoute, language: Language): Promise<ComponentType> {
  const remote = await activeRemote(route.remote.name);
  const load = remote.module.pages[route.name];
  if (!load) throw new Error(`${route.remote.name} brings no page for ${route.name}.`);
  const [module] = await Promise.all([load(), loadMessages(remote, language)]);
  const page = loaded.get(route.name) ?? { module, remote, prepared: new Map() };
  if (!page.prepared.has(language)) page.prepared.set(language, await module.prepare?.(language));
  loaded.set(route.name, page);
  return module.default;
}

/** Prepares the pages that were shown for another language, so that a change of language finds them ready. */
export async function prepareLoadedPages(language: Language): Promise<void> {
  const pages = [...loaded.values()].filter(({ prepared }) => !prepared.has(language));
  await Promise.all(pages.map(async (page) => page.prepared.set(language, await page.module.prepare?.(language))));
}
