import { createHash } from 'node:crypto';
import { type InlinedPage, type Language, languages, prerenderPaths } from '@nitida/contract';
import { isMadeByStaff, nothingPublished, type PublishedContent } from '../published-content.ts';
import type { Composition, Platform } from '../registry/index.ts';
import { routeFinder } from '../registry/route-patterns.ts';
import type { RenderOrder } from './messages.ts';

export interface OrderOptions {
  platform: Pick<Platform, 'serverFile'>;
  /** The origin of the API. */
  apiOrigin: string;
  /** The inlined data of a page, without markup. */
  inlinedPage: (composition: Composition, language: Language) => InlinedPage;
  /** What staff published. Left out, pages show the files of their releases. */
  content?: () => PublishedContent;
}

/**
 * Two orders with the same key have the same pages, although their compositions differ: the process loads the shell and one remote,
 * and of the others it knows only the links.
 */
export function orderKey({ shell, remote, page, navigation, pages, content = {}, experiment }: RenderOrder): string {
  const links = page.composition.remotes.map(({ name, routes, namespaces }) => [name, routes, namespaces]);
  return createHash('sha256')
    .update(JSON.stringify([shell, remote, page.origin, links, navigation, page.takenDown, pages, content, experiment]))
    .digest('base64url');
}

/** One order for each remote with prerendered pages or frames, and one for the frames that need only the shell. */
export function ordersOf(
  composition: Composition,
  { platform, apiOrigin, inlinedPage, content: contentNow = () => nothingPublished }: OrderOptions,
): RenderOrder[] {
  const shell = platform.serverFile(composition.shell);
  if (shell === null) return [];
  const page = inlinedPage(composition, 'en');
  const navigation = Object.fromEntries(languages.map((language) => [language, inlinedPage(composition, language).navigation ?? {}]));
  const published = contentNow();
  const find = routeFinder(composition.remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name }))));
  const madeByStaff = published.paths.flatMap((path) => {
    const route = find(path);
    return route && isMadeByStaff(route, path, published) ? [{ path, remote: route.remote }] : [];
  });
  const ofRemotes = composition.remotes.flatMap((remote) => {
    const file = platform.serverFile(remote);
    const declared = remote.routes.flatMap((route) => [
      ...prerenderPaths(route).map((path) => ({ path, isFrame: false })),
      ...(route.frame === undefined ? [] : [{ path: route.frame, isFrame: true }]),
    ]);
    const made = madeByStaff.filter((page) => page.remote === remote.name && !declared.some(({ path }) => path === page.path));
    const paths = [...declared, ...made.map(({ path }) => ({ path, isFrame: false }))];
    if (file === null || paths.length === 0) return [];
    const content = Object.fromEntries(
      paths.flatMap(({ path }) => [[path, published.editionAt(path)]]).filter(([, edition]) => edition !== undefined),
    );
    const inLanguages = languages.flatMap((language) => paths.map((path) => ({ ...path, language })));
    // What was published last is rendered first.
    const pages = inLanguages.toSorted((a, b) => (content[b.path] ?? 0) - (content[a.path] ?? 0));
    const order = { shell, remote: { name: remote.name, file }, page, navigation, apiOrigin, content };
    // A process keeps the texts of a page in memory, so the other side of an experiment has one of its own.
    const otherSides = paths.flatMap(({ path, isFrame }) => {
      const experiment = isFrame ? undefined : published.experimentAt(path);
      const own = languages.map((language) => ({ path, language, isFrame }));
      return experiment ? [{ ...order, pages: own, experiment: { page: experiment.page, edition: experiment.edition } }] : [];
    });
    return [{ ...order, pages }, ...otherSides];
  });
  const frames = framesOf(composition);
  return frames.length === 0 ? ofRemotes : [{ shell, remote: null, page, navigation, apiOrigin, pages: frames }, ...ofRemotes];
}

/** A path of a route: its optional parts are left out, and its parameters have a value. */
export const examplePath = (pattern: string): string =>
  pattern
    .split('/')
    .filter((segment) => !segment.endsWith('?') && segment !== '*')
    .map((segment) => (segment.startsWith(':') ? 'x' : segment))
    .join('/') || '/';

/** Only a customer's page has its title as its heading. */
function framesOf({ remotes }: Composition): RenderOrder['pages'] {
  const drawn = remotes.flatMap(({ routes, titles }) =>
    routes.filter((route) => prerenderPaths(route).length === 0).map((route) => ({ route, titles: titles?.[route.name] })),
  );
  return languages.flatMap((language) =>
    drawn.map(({ route, titles }) => ({
      path: examplePath(route.path),
      language,
      isFrame: true,
      ...(route.access === 'customer' && { title: titles?.[language] }),
    })),
  );
}
