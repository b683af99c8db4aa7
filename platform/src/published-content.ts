import type { Announcement, Language, NavigationEdits, RouteDeclaration } from '@nitida/contract';

/** An announcement in all languages. `to` is the name of a route. */
export type PublishedAnnouncement = Pick<Announcement, 'id' | 'texts' | 'to' | 'audience' | 'from' | 'until'>;

/** What staff have published, which pages show instead of the files of their releases. It never changes: a change makes another one. */
export interface PublishedContent {
  /** The number of the edition that a path shows. Undefined while its page shows the file of its release. */
  editionAt(path: string): number | undefined;
  /** When visitors got that edition, as an instant in ISO 8601. Undefined while the page shows the file of its release. */
  publishedAt(path: string): string | undefined;
  /**
   * What a page shows in a language: texts of its own, those of another language because a translation is missing, or that it was taken down. Search engines
   * may index only the first. Nothing of the site leads to the last, which answers 410.
   */
  stateAt(path: string, language: Language): 'own' | 'borrowed' | 'gone';
  /** Whether a path names something that staff never published, such as an edition of a legal page that there never was. It answers 404. */
  isMissing(path: string): boolean;
  /** The answers that the page at a path was rendered with, in which all others have the editions that they have by now. */
  answersAt(path: string, answers: Record<string, unknown>): Record<string, unknown>;
  /** The paths with an edition. Pages that staff made, such as campaigns, are in no release. */
  paths: readonly string[];
  /** The announcements that are shown now. */
  announcements: readonly PublishedAnnouncement[];
  /** The experiment of the page at a path: the name of the page, and the edition of its other side. */
  experimentAt(path: string): { id: string; page: string; edition: number } | undefined;
  /** What staff changed of the menus and the footer. */
  navigation: NavigationEdits['places'];
}

export const nothingPublished: PublishedContent = {
  editionAt: () => undefined,
  publishedAt: () => undefined,
  stateAt: () => 'own',
  isMissing: () => false,
  answersAt: (_path, answers) => answers,
  paths: [],
  announcements: [],
  navigation: {},
  experimentAt: () => undefined,
};

/** Whether nothing is at a path: its route names the paths that it has, and neither the release nor staff made a page there. */
export function isUnknown(
  { path: pattern, prerender }: Pick<RouteDeclaration, 'path' | 'prerender'>,
  path: string,
  content: PublishedContent,
): boolean {
  if (content.isMissing(path)) return true;
  return pattern.includes(':') && Array.isArray(prerender) && !prerender.includes(path) && content.editionAt(path) === undefined;
}

/** Whether a page that staff made is at a path of this route. */
export const isMadeByStaff = (route: Pick<RouteDeclaration, 'path' | 'prerender'>, path: string, content: PublishedContent): boolean =>
  route.path.includes(':') && Array.isArray(route.prerender) && content.editionAt(path) !== undefined;
