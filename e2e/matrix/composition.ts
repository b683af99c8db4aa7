import { hostCookie, type InlinedPage, inlinedPage, type Language } from '@nitida/contract';
import { previewCookie } from '@nitida/contract/preview';

/** A document of the composition, as the composer sends it. */
export interface Document {
  html: string;
  headers: Record<string, string>;
}

/** The composition that is tried. */
export interface TriedComposition {
  /** The customers' origin of the site. */
  site: string;
  id: number;
  /** The token of a preview of it, with which its files may be loaded. Without one, visitors are served it. */
  preview?: string | null;
  /** Its document at a path. Null where visitors are served this composition: the site itself answers. */
  document: DocumentOf | null;
  /** Its documents with the release before of a remote in its place, by the remote's name. */
  earlier?: Readonly<Record<string, DocumentOf>>;
}

type DocumentOf = (path: string, language: Language) => Promise<Document>;

/** A remote of the composition, and where its page is. */
export interface TriedRemote {
  name: string;
  path: string;
}

/** A route of a remote. Its `path` is a pattern. */
export interface TriedRoute {
  remote: string;
  name: string;
  path: string;
  access: 'open' | 'customer';
}

/** Pages that show something else to a visitor who comes without what they are about. */
const needsMore = /^\/(confirmation|verification|password)\b/;

/** The path of a remote's first page that needs nothing else. Parameters that a page needs are `x`. */
export function pathOf({ routes }: Pick<InlinedPage['composition']['remotes'][number], 'routes'>): string {
  const paths = routes.map(({ path }) => path.replaceAll(/\/:\w+\?/g, '') || '/');
  const plain = paths.find((path) => !path.includes(':') && !needsMore.test(path));
  return plain ?? paths[0]?.replaceAll(/:\w+/g, 'x') ?? '/';
}

/** The text of the element with an id in a document. @throws when there is none. */
export function inlined(html: string, id: string): string {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  if (text === undefined) throw new Error(`The document has no element ${id}.`);
  return text;
}

export const readPage = (html: string): InlinedPage => inlinedPage.parse(JSON.parse(inlined(html, 'page')));

/** The cookie with which a visitor previews the composition. */
export const cookieOf = ({ site, preview }: Pick<TriedComposition, 'site' | 'preview'>): string =>
  preview ? `${hostCookie(previewCookie, site)}=${preview}` : '';

/** @throws an error that names what did not answer. */
export async function textAt(url: string, cookie = ''): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html,*/*', cookie } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/** The document of the composition at a path, in English. */
export async function documentAt(composition: TriedComposition, path: string): Promise<string> {
  const { document } = composition;
  return document === null ? textAt(`${composition.site}${path}?lng=en`) : (await document(path, 'en')).html;
}

/** The remotes of the composition. */
export async function remotesOf(composition: TriedComposition): Promise<TriedRemote[]> {
  const { remotes } = readPage(await documentAt(composition, '/')).composition;
  return remotes.map((remote) => ({ name: remote.name, path: pathOf(remote) }));
}

/** All routes of the remotes. */
export async function routesOf(composition: TriedComposition): Promise<TriedRoute[]> {
  const { remotes } = readPage(await documentAt(composition, '/')).composition;
  return remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name })));
}
