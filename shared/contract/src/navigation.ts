import * as z from 'zod';
import { type Language, languages } from './language.ts';
import { count } from './primitives.ts';

/** Where the shell draws a link: the tabs of the header, a part of the burger menu, a list of the footer. */
export const navigationPlaces = [
  'tabs',
  'menu.work',
  'menu.profile',
  'menu.info',
  'menu.end',
  'footer.cleaning',
  'footer.withUs',
  'footer.legal',
] as const;
export type NavigationPlace = (typeof navigationPlaces)[number];

/** A link to a route that the shell draws, as `remote.ts` declares it. */
export const navigationEntry = z.object({
  place: z.enum(navigationPlaces),
  /** The links of a place stand in this order, whichever remote declares them. */
  order: z.int(),
  /** Key of its name in the remote's `src/i18n/navigation`. */
  text: z.string(),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** The longest name of a link and the longest title, in characters. Ours have 30 and 40. */
const longestName = 60;
const longestTitle = 120;

/** A text of one line in each language. */
const byLanguage = (longest: number) => z.record(z.enum(languages), z.string().max(longest).regex(/\S/));
type NamesByLanguage = z.infer<ReturnType<typeof byLanguage>>;

/** The same in a release, with its names. A place is any text, so that a platform that does not know it yet can read the release. */
export const releasedNavigation = z
  .array(z.object({ route: z.string().max(80), place: z.string().max(60), order: count, names: byLanguage(longestName) }))
  .max(60);
export type ReleasedNavigation = z.infer<typeof releasedNavigation>;

/** What the shell draws in one language, by place. */
export const siteNavigation = z.record(z.string(), z.array(z.object({ to: z.string(), name: z.string() })));
export type SiteNavigation = z.infer<typeof siteNavigation>;

interface Route {
  name: string;
  path: string;
}

/** Where a link without parameters leads. */
export const addressOf = ({ path }: Pick<Route, 'path'>): string => path.replaceAll(/\/:\w+\?/g, '') || '/';

/**
 * The links that a remote declares, each with its names.
 * @param textsIn the remote's `src/i18n/navigation` in a language
 * @throws Error where a name is missing, or where a route has no address without parameters
 */
export function releaseNavigation(
  routes: readonly (Route & { navigation?: readonly NavigationEntry[] | undefined })[],
  textsIn: (language: Language) => Record<string, string>,
): ReleasedNavigation {
  return routes.flatMap((route) =>
    (route.navigation ?? []).map(({ place, order, text }) => {
      if (addressOf(route).includes(':')) throw new Error(`${route.name} cannot be linked to: ${route.path} needs parameters.`);
      const names = inEachLanguage(longestName, (language) => {
        const name = textsIn(language)[text];
        if (name === undefined) throw new Error(`${route.name}: src/i18n/navigation/${language}.json lacks ${text}.`);
        return name;
      });
      return { route: route.name, place, order, names };
    }),
  );
}

/** The titles of pages by the name of their route. */
export const releasedTitles = z.record(z.string().max(80), byLanguage(longestTitle));
export type ReleasedTitles = z.infer<typeof releasedTitles>;

/**
 * The titles that a remote declares for its pages.
 * @param textOf a text of the remote by the path that `title` names
 */
export const releaseTitles = (
  routes: readonly { name: string; title?: string | undefined }[],
  textOf: (title: string, language: Language) => string,
): ReleasedTitles =>
  Object.fromEntries(
    routes.flatMap(({ name, title }) =>
      title === undefined ? [] : [[name, inEachLanguage(longestTitle, (language) => textOf(title, language))]],
    ),
  );

const inEachLanguage = (longest: number, textIn: (language: Language) => string): NamesByLanguage =>
  byLanguage(longest).parse(Object.fromEntries(languages.map((language) => [language, textIn(language)])));

/** What staff changed of the entries of a place: their order, their names by language, and which are hidden. */
export type PlaceEdits = Readonly<
  Partial<Record<string, readonly { route: string; isHidden: boolean; names: Partial<Record<Language, string>> }[]>>
>;

/**
 * The links of all remotes in one language, as the shell draws them. A link to a route that its remote lacks is left out.
 * @param edits Entries stand in their order; others follow as their remotes declare them. An entry that is declared for other places only is
 * added with its name there. One that no remote declares has no effect, unless it names a page that staff made.
 * @param addressOfPage where the page of such a name is, or null when visitors do not have it
 */
export function navigationIn(
  remotes: readonly { routes: readonly Route[]; navigation: ReleasedNavigation }[],
  language: Language,
  edits: PlaceEdits = {},
  addressOfPage: (name: string) => string | null = () => null,
): SiteNavigation {
  const routes = remotes.flatMap((remote) => remote.routes);
  const declared = remotes.flatMap((remote) => remote.navigation.filter(({ route }) => remote.routes.some(({ name }) => name === route)));
  const added = Object.entries(edits).flatMap(([place, changed = []]) =>
    changed.flatMap(({ route, names }) => {
      if (addressOfPage(route) !== null) return [{ route, place, order: 0, names }];
      const known = declared.find((entry) => entry.route === route);
      const isHere = declared.some((entry) => entry.route === route && entry.place === place);
      return known && !isHere ? [{ ...known, place }] : [];
    }),
  );
  const links = [...declared, ...added].flatMap(({ route: wanted, place, order, names }) => {
    const route = routes.find(({ name }) => name === wanted);
    const to = route ? addressOf(route) : addressOfPage(wanted);
    const changed = edits[place] ?? [];
    const at = changed.findIndex((edit) => edit.route === wanted);
    const name = changed[at]?.names[language] ?? names[language];
    if (to === null || name === undefined || changed[at]?.isHidden) return [];
    return [{ place, order, rank: at === -1 ? changed.length : at, link: { to, name } }];
  });
  const places = Map.groupBy(
    links.toSorted((a, b) => a.rank - b.rank || a.order - b.order),
    ({ place }) => place,
  );
  return Object.fromEntries([...places].map(([place, found]) => [place, found.map(({ link }) => link)]));
}
