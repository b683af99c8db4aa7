import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, navigationIn, releaseNavigation, type SiteNavigation } from '@nitida/contract';
import { remotes } from '@nitida/host/harness/remotes';

const root = join(import.meta.dirname, '../../..');

/** What the platform would send of the remotes' links, in a composition that owns these routes. */
export function declaredNavigation(owned: readonly { name: string }[], language: Language): SiteNavigation {
  const released = Object.entries(remotes).map(([folder, remote]) => {
    const routes = remote.routes.filter(({ name }) => owned.some((route) => route.name === name));
    const textsIn = (one: Language): Record<string, string> =>
      JSON.parse(readFileSync(join(root, folder, `src/i18n/navigation/${one}.json`), 'utf8'));
    return { routes, navigation: releaseNavigation(routes, textsIn) };
  });
  return navigationIn(released, language);
}
