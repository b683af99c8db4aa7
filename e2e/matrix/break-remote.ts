import { setTimeout as pause } from 'node:timers/promises';
import type { MatrixFault } from '@nitida/contract/matrix';
import type { Page, Route } from 'playwright';
import { cookieOf, documentAt, inlined, readPage, type TriedComposition, textAt } from './composition.ts';
import { integrityOf, isCodeFault, withFault } from './inject.ts';

/**
 * What the browsers and the shell say of a module that is missing, changed or late. The tests cause these on purpose.
 */
export const loadingFaults =
  /404 for GET \/releases|Failed to load|Failed to fetch|Load failed|NetworkError|Federation Runtime|is not the file that was released|did not arrive within|integrity|sha384|disallowed MIME type|access control checks|^console: Error \(/i;

/** How long a slow file takes, in ms. */
const slowMs = 10_000;

type FileFault = Extract<MatrixFault, 'missing' | 'error' | 'truncated' | 'html' | 'hash' | 'slow' | 'hung'>;

const javascript = 'text/javascript; charset=utf-8';

/** How a request for a file of the remote is answered. */
const fileFaults: Record<FileFault, (route: Route) => Promise<unknown>> = {
  missing: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
  error: (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'error' }),
  html: (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>Log in to the network</title>' }),
  truncated: async (route) => {
    const body = await (await route.fetch()).body();
    await route.fulfill({ contentType: javascript, body: body.subarray(0, Math.floor(body.length / 2)) });
  },
  hash: async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: javascript, body: `${text}\nglobalThis.tampered = true;\n` });
  },
  slow: async (route) => {
    await pause(slowMs, undefined, { ref: false });
    await route.continue();
  },
  hung: async () => {},
};

const isFileFault = (fault: MatrixFault): fault is FileFault => fault in fileFaults;

const hasPath = (url: URL, path: string): boolean => url.pathname === path;

/** So many files wait at once, because a browser has six connections to a site without HTTP/2, and all pages need some of them. */
const mostWaiting = 4;

/** Answers requests for the files of a remote with a fault. */
export async function breakFiles(page: Page, remote: string, fault: FileFault): Promise<void> {
  const mostBroken = fault === 'slow' || fault === 'hung' ? mostWaiting : Number.POSITIVE_INFINITY;
  const broken = new Set<string>();
  await page.route(
    ({ pathname }) => pathname.startsWith(`/releases/${remote}/`) && pathname.endsWith('.js'),
    (route) => {
      const { pathname } = new URL(route.request().url());
      if (broken.size < mostBroken) broken.add(pathname);
      // A page that was closed meanwhile takes no answer.
      return (broken.has(pathname) ? fileFaults[fault](route) : route.continue()).catch(() => {});
    },
  );
}

/** A change of the documents and files of a composition. */
interface Changed {
  /** Texts of a document, each with what stands in its place. */
  replaced: [text: string, by: string][];
  /** Files by their path. */
  files: Map<string, string>;
}

/** Files of a release with other code, and documents that name their hashes: what visitors would be served if it were released like this. */
async function changedCode(composition: TriedComposition, remote: string, change: (entry: string) => string): Promise<Changed> {
  const html = await documentAt(composition, '/');
  const found = readPage(html).composition.remotes.find(({ name }) => name === remote);
  if (!found) throw new Error(`Composition ${composition.id} has no ${remote}.`);
  const list: { url: string; integrity: string } = JSON.parse(inlined(html, 'module-lists'))[remote];
  const code = change(await textAt(`${composition.site}${found.entry}`, cookieOf(composition)));
  const hashes = (await textAt(`${composition.site}${list.url}`, cookieOf(composition))).replaceAll(found.integrity, integrityOf(code));
  return {
    replaced: [
      [found.integrity, integrityOf(code)],
      [list.integrity, integrityOf(hashes)],
    ],
    files: new Map([
      [found.entry, code],
      [list.url, hashes],
    ]),
  };
}

/** Documents in which a remote was made for another major version of the host API. */
async function otherHostApi(composition: TriedComposition, remote: string, by: number): Promise<Changed> {
  const found = readPage(await documentAt(composition, '/')).composition.remotes.find(({ name }) => name === remote);
  if (!found) throw new Error(`Composition ${composition.id} has no ${remote}.`);
  const upTo = (hostApi: number) => JSON.stringify({ name: remote, version: found.version, owner: found.owner, hostApi }).slice(0, -1);
  return { replaced: [[upTo(found.hostApi), upTo(found.hostApi + by)]], files: new Map() };
}

async function changesOf(composition: TriedComposition, remote: string, fault: MatrixFault): Promise<Changed> {
  if (isCodeFault(fault)) return changedCode(composition, remote, (entry) => withFault(entry, fault));
  if (fault === 'former' || fault === 'next') return otherHostApi(composition, remote, fault === 'next' ? 1 : -1);
  return { replaced: [], files: new Map() };
}

/** The document that is asked for, of the composition that is tried. */
async function fetchDocument(route: Route, document: TriedComposition['document']) {
  const { pathname, searchParams } = new URL(route.request().url());
  if (document !== null) return document(pathname, searchParams.get('lng') === 'es' ? 'es' : 'en');
  const response = await route.fetch();
  return { html: await response.text(), headers: response.headers() };
}

/** Lets a page have changed documents and files. */
async function serveChanged(
  page: Page,
  { site }: TriedComposition,
  document: TriedComposition['document'],
  { replaced, files }: Changed,
): Promise<void> {
  const isDocument = (url: URL) => url.origin === site && !/^\/(api|releases|socket\.io)\//.test(url.pathname);
  if (document !== null || replaced.length > 0)
    await page.route(isDocument, async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const { html, headers } = await fetchDocument(route, document);
      const changed = replaced.reduce((text, [before, after]) => text.replaceAll(before, after), html);
      const { 'content-encoding': _packed, 'content-length': _length, etag: _etag, ...rest } = headers;
      return route.fulfill({ headers: rest, body: changed });
    });
  for (const [path, body] of files)
    await page.route(
      (url) => hasPath(url, path),
      (route) => route.fulfill({ contentType: path.endsWith('.json') ? 'application/json' : javascript, body }),
    );
}

/** Lets a page have another entry of a remote, as if it were released like this. What the page reports reaches the site. */
export async function serveWithCode(
  page: Page,
  composition: TriedComposition,
  remote: string,
  change: (entry: string) => string,
): Promise<void> {
  await serveChanged(page, composition, composition.document, await changedCode(composition, remote, change));
}

/**
 * Lets a page have the composition with a fault in one remote. The document, the hashes and the files fit each other where the fault is in the code, so that
 * the page takes it for what was released. What the page reports stays here: it is no visit.
 */
export async function serveWithFault(page: Page, composition: TriedComposition, remote: string, fault: MatrixFault): Promise<void> {
  const document = fault === 'earlier' ? (composition.earlier?.[remote] ?? null) : composition.document;
  await serveChanged(page, composition, document, await changesOf(composition, remote, fault));
  if (isFileFault(fault)) await breakFiles(page, remote, fault);
  await page.route(
    (url) => hasPath(url, '/composition'),
    (route) => route.fulfill({ json: { current: composition.id, isHarmful: false } }),
  );
  for (const path of ['/telemetry', '/composition/open'])
    await page.route(
      (url) => hasPath(url, path),
      (route) => route.fulfill({ status: 204 }),
    );
}
