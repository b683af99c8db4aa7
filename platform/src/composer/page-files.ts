import type { Language, Release } from '@nitida/contract';
import type { Composition } from '../registry/index.ts';
import { routeFinder } from '../registry/route-patterns.ts';

export interface PageFile {
  url: string;
  integrity: string;
  /** Before compression. */
  bytes: number;
}

export interface PageFiles {
  entry: PageFile;
  /** Modules that the entry imports statically. */
  imported: PageFile[];
  styles: PageFile[];
  /** Other modules that the page needs at once: the shell's texts in the language, and the files of the route with its texts and content. */
  preload: PageFile[];
  fonts: string[];
}

/** The origin from which browsers load the files of releases. Empty: that of the page. */
export type ReleasesOrigin = string;

/**
 * The permanent URL of a release file. File names contain a hash of their content, so a file that the next release also has
 * keeps its URL and stays in the visitor's cache.
 */
export const fileUrl = ({ name }: Pick<Release, 'name'>, path: string, origin: ReleasesOrigin): string =>
  `${origin}/releases/${name}/${path}`;

/** Markup or styles whose release files have the URLs of another origin. */
export const withReleasesOrigin = (html: string, origin: ReleasesOrigin): string =>
  origin === '' ? html : html.replaceAll(/(?<=["'(,\s])\/releases\//g, `${origin}/releases/`);

function fileOf(release: Release, path: string, origin: ReleasesOrigin): PageFile {
  const found = release.files.find((file) => file.path === path);
  if (!found) throw new Error(`${release.name} ${release.version} lists no ${path}.`);
  return { url: fileUrl(release, path, origin), integrity: found.integrity, bytes: found.bytes };
}

/** A route with the release that owns it. */
export type OwnedRoute = Release['routes'][number] & { remote: Release };

type Remotes = Pick<Composition, 'remotes'>;

const finders = new WeakMap<Remotes, (path: string) => OwnedRoute | null>();

function finderOf(composition: Remotes): (path: string) => OwnedRoute | null {
  const known = finders.get(composition);
  if (known) return known;
  const finder = routeFinder(composition.remotes.flatMap((remote) => remote.routes.map((route) => ({ ...route, remote }))));
  finders.set(composition, finder);
  return finder;
}

/** The route of the composition at a path, or null. */
export const ownerOf = (composition: Remotes, path: string): OwnedRoute | null => finderOf(composition)(path);

const fontFor = (language: Language): RegExp =>
  language === 'ru' ? /^commissioner-(latin|cyrillic)-(?!ext)/ : /^commissioner-latin-(?!ext)/;

const filesOfRoute = ({ preload, messages, content }: Release, name: string, language: Language): string[] => [
  ...new Set([...(preload[name] ?? []), ...(messages[language] ?? []), ...(content?.[name]?.[language] ?? [])]),
];

/** The files that the page at a path loads. */
export function pageFiles(composition: Composition, path: string, language: Language, origin: ReleasesOrigin = ''): PageFiles {
  const { shell } = composition;
  const route = ownerOf(composition, path);
  const imported = (shell.preload['*'] ?? []).filter((file) => file !== shell.entry).map((file) => fileOf(shell, file, origin));
  const ofShell = (shell.messages[language] ?? []).map((file) => fileOf(shell, file, origin));
  const remote = route?.remote;
  const ofRoute = remote ? filesOfRoute(remote, route.name, language).map((file) => fileOf(remote, file, origin)) : [];
  return {
    entry: fileOf(shell, shell.entry, origin),
    imported,
    styles: shell.styles.map((file) => fileOf(shell, file, origin)),
    preload: [...ofShell, ...ofRoute],
    fonts: shell.files.filter(({ path: file }) => fontFor(language).test(file)).map(({ path: file }) => fileUrl(shell, file, origin)),
  };
}

/** How many of the smallest files are requested before the shell's entry. */
const smallFirst = 3;

/**
 * The modules of a prerendered page in the order of their requests. A browser has six connections to a server of HTTP/1.1, and
 * each request waits for a round trip. So the shell's libraries, the largest file, come first and fill the line, and the smallest
 * files follow, whose connections are free again soon.
 */
export function requestOrder({ imported, entry, preload }: PageFiles): PageFile[] {
  const others = preload.toSorted((a, b) => a.bytes - b.bytes);
  return [...imported, ...others.splice(0, smallFirst), entry, ...others.reverse()];
}
