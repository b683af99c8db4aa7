import { type Language, languages, type NavigationPlace, navigationPlaces, type ReleasedNavigation, type SiteBody } from '@nitida/contract';
import { isCampaignName } from '@nitida/contract/content/campaigns';
import { canAdd, declaredEntries, type NavigationEdit, navigationEdits, requiredPlaces } from '@nitida/contract/content/navigation-edits';

export type MenuEntry = NavigationEdit;
/** The entries of each place in the order in which visitors see them. */
export type Menus = Readonly<Record<NavigationPlace, readonly MenuEntry[]>>;

const asDeclared = (route: string): MenuEntry => ({ route, isHidden: false, names: {} });
const inEachPlace = (entriesIn: (place: NavigationPlace) => readonly MenuEntry[]): Menus =>
  Object.fromEntries(navigationPlaces.map((place) => [place, entriesIn(place)])) as Record<NavigationPlace, readonly MenuEntry[]>;

/** All entries: those that staff changed in their order, and after them those that stay as declared. */
export function menusOf(body: SiteBody): Menus {
  const changed = navigationEdits.safeParse(body).data?.places ?? {};
  return inEachPlace((place) => {
    const own = changed[place] ?? [];
    const others = declaredEntries[place].filter((route) => !own.some((entry) => entry.route === route));
    return [...own, ...others.map(asDeclared)];
  });
}

/** What differs from the releases: the places with a change, whole. */
export function bodyOf(menus: Menus): SiteBody {
  const changed = navigationPlaces.filter(
    (place) => JSON.stringify(menus[place]) !== JSON.stringify(declaredEntries[place].map(asDeclared)),
  );
  return changed.length === 0 ? {} : { places: Object.fromEntries(changed.map((place) => [place, menus[place]])) };
}

export const withPlace = (menus: Menus, place: NavigationPlace, entries: readonly MenuEntry[]): Menus => ({ ...menus, [place]: entries });

/** The entries with one of them a place further up or down. */
export function moved(entries: readonly MenuEntry[], index: number, by: 1 | -1): readonly MenuEntry[] {
  const next = [...entries];
  const [entry] = next.splice(index, 1);
  if (entry) next.splice(index + by, 0, entry);
  return next;
}

/** Where an entry goes: a place, and how many of its other entries stand before it. */
export interface MenuTarget {
  place: NavigationPlace;
  before: number;
}

/** The places that an entry can go to from one of them. What the law asks for stays in its place, and the header takes back only what was there. */
export const targetsOf = (from: NavigationPlace, route: string): readonly NavigationPlace[] =>
  navigationPlaces.filter((place) => {
    if (place === from) return true;
    const isBound = requiredPlaces.includes(from) && declaredEntries[from].includes(route);
    return !isBound && (canAdd(place) || declaredEntries[place].includes(route));
  });

/** The menus with an entry in another position or place. An entry of a release stays where it was, hidden. */
export function movedTo(menus: Menus, from: NavigationPlace, entry: MenuEntry, { place, before }: MenuTarget): Menus {
  const others = menus[place].filter(({ route }) => route !== entry.route);
  const isStill = place === from;
  const isDeclared = declaredEntries[from].includes(entry.route);
  const left = menus[from].flatMap((one) => (one.route !== entry.route ? [one] : isDeclared ? [{ ...one, isHidden: true }] : []));
  const arrived = others.toSpliced(before, 0, isStill ? entry : { ...entry, isHidden: false });
  return withPlace(isStill ? menus : withPlace(menus, from, left), place, arrived);
}

/** The name that visitors read in a language: the one of staff, or that of the release. */
export const nameOf = (entry: MenuEntry, language: Language, released: ReleasedNavigation): string =>
  entry.names[language] ?? released.find(({ route }) => route === entry.route)?.names[language] ?? entry.route;

/** The entries of the releases with those of a place first: a page can have another name in each place. */
export const releasedIn = (place: NavigationPlace, released: ReleasedNavigation): ReleasedNavigation => [
  ...released.filter((entry) => entry.place === place),
  ...released.filter((entry) => entry.place !== place),
];

/** An entry with other names. A name that is empty or as released is not kept; a campaign needs its own, because no release names it. */
export function renamed(entry: MenuEntry, names: Readonly<Record<Language, string>>, released: ReleasedNavigation): MenuEntry {
  const own = languages.flatMap((language) => {
    const name = names[language].trim();
    const isReleased = !isCampaignName(entry.route) && name === nameOf({ ...entry, names: {} }, language, released);
    return name === '' || isReleased ? [] : [[language, name] as const];
  });
  return { ...entry, names: Object.fromEntries(own) };
}
