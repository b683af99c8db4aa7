import { type Language, navigationIn, type SiteNavigation } from '@nitida/contract';
import type { PublishedContent } from '../published-content.ts';
import type { Composition } from '../registry/index.ts';
import earlier from './earlier-navigation.json' with { type: 'json' };

/**
 * The links of header, menu and footer in a language. Releases that were made before remotes declared such links get those that the
 * shell of that time drew; the file with these can go once no such release is served or rolled back to.
 */
export const navigationOf = (
  { remotes }: Pick<Composition, 'remotes'>,
  language: Language,
  { stateAt, navigation: edits }: PublishedContent,
): SiteNavigation =>
  navigationIn(
    remotes.map(({ routes, navigation = earlier }) => ({
      routes: routes.filter(({ path }) => stateAt(path, language) !== 'gone'),
      navigation,
    })),
    language,
    edits,
  );

/** The routes whose pages staff have taken down, by name. */
export const takenDownRoutes = ({ remotes }: Pick<Composition, 'remotes'>, { stateAt }: PublishedContent): string[] =>
  remotes.flatMap(({ routes }) => routes.flatMap(({ name, path }) => (stateAt(path, 'en') === 'gone' ? [name] : [])));
