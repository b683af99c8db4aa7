import type { ModuleList, ModuleLists } from '@nitida/contract';

/** A module of a release. */
export interface ModuleFile {
  /** The path of its file, on whatever origin. */
  path: string;
  /** `sha384-…` */
  integrity: string;
}

/** The modules that are known without a module list, by the path that builds import. */
const known = new Map<string, ModuleFile>();
/** The module lists that were requested, by the name of the release. */
const requested = new Map<string, Promise<ModuleList>>();

/** The releases whose list was refused or did not arrive. */
const failed = new Set<string>();

/** Adopts a hash from the composition. */
export function adoptHash(path: string, integrity: string): void {
  known.set(path, { path, integrity });
}

/**
 * Whether an import means a file. A build imports `1185.js` for its file `1185.0779be7d81.js`, so that its entry need not list the hashes of all files.
 */
const isMeant = (imported: string, file: string): boolean => file === imported || file.replace(/\.[\da-f]+(?=\.js$)/, '') === imported;

/** The module in a script element that the composer sent. */
export function moduleInDocument(path: string): ModuleFile | undefined {
  const waiting = document.querySelector<HTMLTemplateElement>('template#scripts')?.content;
  const sent = [document, ...(waiting ? [waiting] : [])].flatMap((root) => [
    ...root.querySelectorAll<HTMLScriptElement>('script[integrity]'),
  ]);
  for (const script of sent) {
    // The files of releases may be on another origin.
    const { pathname } = new URL(script.getAttribute('src') ?? '', location.href);
    if (isMeant(path, pathname)) return { path: pathname, integrity: script.getAttribute('integrity') ?? '' };
  }
  return undefined;
}

/** The browser refuses a list that differs from the hash in the document. `cache` is `reload` after that, because caches may hold it. */
async function readList(release: string, cache: RequestCache): Promise<ModuleList> {
  const lists: ModuleLists = JSON.parse(document.getElementById('module-lists')?.textContent ?? '{}');
  const list = lists[release];
  if (list === undefined) throw new Error(`The composition has no ${release}.`);
  const answer = await fetch(list.url, { integrity: list.integrity, cache });
  if (!answer.ok) throw new Error(`${list.url} was answered with ${answer.status}.`);
  return answer.json();
}

/** Requests the list of a release's modules once, so that its later imports need not wait for their hashes. */
export function requestList(release: string): Promise<ModuleList> {
  const before = requested.get(release);
  if (before) return before;
  const list = readList(release, failed.has(release) ? 'reload' : 'default');
  requested.set(release, list);
  list.catch(() => {
    requested.delete(release);
    failed.add(release);
  });
  return list;
}

/** The module that an import of a build means, as a promise when it is not in the document. Rejects when the composition does not have it. */
export const findModule = (path: string): ModuleFile | Promise<ModuleFile> =>
  known.get(path) ?? moduleInDocument(path) ?? moduleInList(path);

async function moduleInList(path: string): Promise<ModuleFile> {
  const { hashes } = await requestList(path.split('/')[2] ?? '');
  const file = Object.keys(hashes).find((each) => isMeant(path, each));
  const integrity = file && hashes[file];
  if (!integrity) throw new Error(`The composition holds no hash of ${path}.`);
  const found = { path: file, integrity };
  known.set(path, found);
  return found;
}
