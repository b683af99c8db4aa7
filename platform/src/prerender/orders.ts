import { createHash } from 'node:crypto';
import { type InlinedPage, type Language, languages, prerenderPaths, type Release } from '@nitida/contract';
import { isMadeByStaff, nothingPublished, type PublishedContent } from '../published-content.ts';
import type { Composition } from '../registry/index.ts';
import { routeFinder } from '../registry/route-patterns.ts';
import type { OrderedPage, RenderedPath, RenderOrder, ServerModule } from '../renderer/messages.ts';

export interface OrderOptions {
  /** The inlined data of a page, without markup. */
  inlinedPage: (composition: Composition, language: Language) => InlinedPage;
  /** What staff published. Left out, pages show the files of their releases. */
  content?: () => PublishedContent;
  /** Names the state of the prices and settings that pages show. */
  data?: () => string;
}

const hashOf = (...all: unknown[]): string => createHash('sha256').update(JSON.stringify(all)).digest('base64url');

/** Two orders with the same key have the same pages, on every node and although their compositions differ. */
export const orderKey = ({ pages }: Pick<RenderOrder, 'pages'>): string => hashOf(pages.map(({ key }) => key));

/** The process loads the shell and one remote, and of the others it knows only the links. A page shows the content of no other path. */
function withKeys(order: Omit<RenderOrder, 'pages'>, pages: readonly RenderedPath[]): RenderOrder {
  const { shell, remote, page, navigation, content, data, experiment } = order;
  const links = page.composition.remotes.map(({ name, routes, namespaces }) => [name, routes, namespaces]);
  const common = hashOf(shell, remote, page.origin, links, page.takenDown, data, experiment);
  const keyed = pages.map((one): OrderedPage => ({ ...one, key: hashOf(common, one, navigation[one.language], content[one.path]) }));
  return { ...order, pages: keyed };
}

const moduleOf = ({ name, version, server }: Release): ServerModule | null =>
  server ? { name, version, integrity: server.integrity } : null;

/** One order for each remote with prerendered pages or frames, and one for the frames that need only the shell. */
export function ordersOf(
  composition: Composition,
  { inlinedPage, content: contentNow = () => nothingPublished, data: dataNow = () => '' }: OrderOptions,
): RenderOrder[] {
  const shell = moduleOf(composition.shell);
  if (shell === null) return [];
  const page = inlinedPage(composition, 'en');
  const navigation = Object.fromEntries(languages.map((language) => [language, inlinedPage(composition, language).navigation ?? {}]));
  const published = contentNow();
  const data = dataNow();
  const find = findIn(composition);
  const madeByStaff = published.paths.flatMap((path) => {
    const route = find(path);
    return route && isMadeByStaff(route, path, published) ? [{ path, remote: route.remote }] : [];
  });
  const ofRemotes = composition.remotes.flatMap((remote) => {
    const module = moduleOf(remote);
    // A release may name any path, and speaks only for those that its own routes have.
    const declared = pathsOf(remote).filter(({ path }) => find(path)?.remote === remote.name);
    const made = madeByStaff.filter((page) => page.remote === remote.name && !declared.some(({ path }) => path === page.path));
    const paths = [...declared, ...made.map(({ path }) => ({ path, isFrame: false }))];
    if (module === null || paths.length === 0) return [];
    const content = Object.fromEntries(
      paths.flatMap(({ path }) => [[path, published.editionAt(path)]]).filter(([, edition]) => edition !== undefined),
    );
    const inLanguages = languages.flatMap((language) => paths.map((path) => ({ ...path, language })));
    // What was taken down is rendered first, because nothing may show it any more, and then what was published last.
    const urgencyOf = ({ path, language }: RenderedPath) =>
      published.stateAt(path, language) === 'gone' ? Number.MAX_SAFE_INTEGER : (content[path] ?? 0);
    const pages = inLanguages.toSorted((a, b) => urgencyOf(b) - urgencyOf(a));
    const order = { shell, remote: module, page, navigation, content, data };
    // A process keeps the texts of a page in memory, so the other side of an experiment has one of its own.
    const otherSides = paths.flatMap(({ path, isFrame }) => {
      const experiment = isFrame ? undefined : published.experimentAt(path);
      const own = languages.map((language) => ({ path, language, isFrame }));
      return experiment ? [withKeys({ ...order, experiment: { page: experiment.page, edition: experiment.edition } }, own)] : [];
    });
    return [withKeys(order, pages), ...otherSides];
  });
  const frames = framesOf(composition);
  return frames.length === 0 ? ofRemotes : [withKeys({ shell, remote: null, page, navigation, content: {}, data }, frames), ...ofRemotes];
}

const findIn = ({ remotes }: Pick<Composition, 'remotes'>) =>
  routeFinder(remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name }))));

const finders = new WeakMap<Composition, ReturnType<typeof findIn>>();

/** The remote that owns a path. */
export function ownerIn(composition: Composition, path: string): string | undefined {
  const find = finders.get(composition) ?? findIn(composition);
  finders.set(composition, find);
  return find(path)?.remote;
}

/** What a release declares to be rendered ahead. */
const pathsOf = ({ routes }: Release): Pick<RenderedPath, 'path' | 'isFrame'>[] =>
  routes.flatMap((route) => [
    ...prerenderPaths(route).map((path) => ({ path, isFrame: false })),
    ...(route.frame === undefined ? [] : [{ path: route.frame, isFrame: true }]),
  ]);

/** A path of a route: its optional parts are left out, and its parameters have a value. */
export const examplePath = (pattern: string): string =>
  pattern
    .split('/')
    .filter((segment) => !segment.endsWith('?') && segment !== '*')
    .map((segment) => (segment.startsWith(':') ? 'x' : segment))
    .join('/') || '/';

/** Only a customer's page has its title as its heading. */
function framesOf({ remotes }: Composition): RenderedPath[] {
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
