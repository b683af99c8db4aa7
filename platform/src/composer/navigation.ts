import { type Language, navigationIn, type SiteNavigation } from '@nitida/contract';
import { isCampaignName } from '@nitida/contract/content/campaigns';
import { contentPath } from '@nitida/contract/content/documents';
import { isUnknown, type PublishedContent } from '../published-content.ts';
import type { Composition } from '../registry/index.ts';
import { ownerOf } from './page-files.ts';

/** The links of header, menu and footer in a language. */
export const navigationOf = (composition: Pick<Composition, 'remotes'>, language: Language, content: PublishedContent): SiteNavigation =>
  navigationIn(
    composition.remotes.map(({ routes, navigation = [] }) => ({
      routes: routes.filter(({ path }) => content.stateAt(path, language) !== 'gone'),
      navigation,
    })),
    language,
    content.navigation,
    (name) => campaignAddress(composition, content, name),
  );

/** Where a campaign is. Null for another name, and for a campaign that visitors do not have. */
export function campaignAddress(composition: Pick<Composition, 'remotes'>, content: PublishedContent, name: string | null): string | null {
  if (!isCampaignName(name)) return null;
  const path = contentPath(name);
  const route = ownerOf(composition, path);
  return route === null || content.stateAt(path, 'en') === 'gone' || isUnknown(route, path, content) ? null : path;
}

/** The routes whose pages staff have taken down, by name. */
export const takenDownRoutes = ({ remotes }: Pick<Composition, 'remotes'>, { stateAt }: PublishedContent): string[] =>
  remotes.flatMap(({ routes }) => routes.flatMap(({ name, path }) => (stateAt(path, 'en') === 'gone' ? [name] : [])));
