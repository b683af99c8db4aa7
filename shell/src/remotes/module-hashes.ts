import type { ModuleLists } from '@nitida/contract';

/** Hashes that are known without a module list, by path. */
const known = new Map<string, string>();
/** The module lists that were requested, by the name of the release. */
const requested = new Map<string, Promise<Record<string, string>>>();

/** The releases whose list was refused or did not arrive. */
const failed = new Set<string>();

/** Adopts a hash from the composition. */
export function adoptHash(path: string, integrity: string): void {
  known.set(path, integrity);
}

/** The hash in the script element that the composer sent for a module. */
export function hashInDocument(path: string): string | undefined {
  const waiting = document.querySelector<HTMLTemplateElement>('template#scripts')?.content;
  const sent = [document, ...(waiting ? [waiting] : [])].flatMap((root) => [
    ...root.querySelectorAll<HTMLScriptElement>('script[integrity]'),
  ]);
  // The files of releases may be on another origin.
  return sent.find((script) => script.getAttribute('src')?.endsWith(path))?.getAttribute('integrity') ?? undefined;
}

/** The browser refuses a list that differs from the hash in the document. `cache` is `reload` after that, because caches may hold it. */
async function readList(release: string, cache: RequestCache): Promise<Record<string, string>> {
  const lists: ModuleLists = JSON.parse(document.getElementById('module-lists')?.textContent ?? '{}');
  const list = lists[release];
  if (list === undefined) throw new Error(`The composition has no ${release}.`);
  const answer = await fetch(list.url, { integrity: list.integrity, cache });
  if (!answer.ok) throw new Error(`${list.url} was answered with ${answer.status}.`);
  return answer.json();
}

/** Requests the hashes of a release's modules once, so that its later imports need not wait for them. */
export function requestHashes(release: string): Promise<Record<string, string>> {
  const before = requested.get(release);
  if (before) return before;
  const hashes = readList(release, failed.has(release) ? 'reload' : 'default');
  requested.set(release, hashes);
  hashes.catch(() => {
    requested.delete(release);
    failed.add(release);
  });
  return hashes;
}

/** The hash of a module by its path, as a promise when it is not in the document. Rejects when the composition does not have it. */
export const hashOfModule = (path: string): string | Promise<string> => known.get(path) ?? hashInDocument(path) ?? hashInList(path);

async function hashInList(path: string): Promise<string> {
  const hash = (await requestHashes(path.split('/')[2] ?? ''))[path];
  if (hash === undefined) throw new Error(`The composition holds no hash of ${path}.`);
  adoptHash(path, hash);
  return hash;
}
