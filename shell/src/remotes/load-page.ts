import type { Language } from '@nitida/contract';
import type { ComponentType } from 'react';
import { hasMessages, loadMessages } from './messages.ts';
import { type ActiveRemote, activeRemote, type CompositionRoute } from './registry.ts';

const loaded = new Map<string, { Page: ComponentType; remote: ActiveRemote }>();

/** The page, when its code and its texts in this language are already here. */
export function readyPage(route: CompositionRoute, language: Language): ComponentType | null {
  const found = loaded.get(route.name);
  return found && hasMessages(found.remote, language) ? found.Page : null;
}

/** Loads remote, texts and page. Rejects when one of them cannot be had; asked again, it tries again. */
export async function loadPage(route: CompositionRoute, language: Language): Promise<ComponentType> {
  const remote = await activeRemote(route.remote.name);
  const load = remote.module.pages[route.name];
  if (!load) throw new Error(`${route.remote.name} brings no page for ${route.name}.`);
  const [page] = await Promise.all([load(), loadMessages(remote, language)]);
  loaded.set(route.name, { Page: page.default, remote });
  return page.default;
}
