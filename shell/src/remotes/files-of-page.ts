import type { Language } from '@nitida/contract';
import { requestList } from './module-hashes.ts';
import { addressOf, type CompositionRoute } from './registry.ts';

export interface FilesOfPage {
  /** The modules that this document has not loaded, weigh about as much, in bytes after compression. */
  weight: number;
  /** Fetches them into the browser's cache, where a later import finds them. Nothing of them runs. @returns the bytes that crossed the network */
  fetch(): Promise<number>;
}

const timingsOf = (url: string) =>
  performance.getEntriesByName(url, 'resource').filter((each) => each instanceof PerformanceResourceTiming);

/** The modules that a page needs at once, in this language. Rejects when the list of its release does not arrive. */
export async function filesOfPage({ name, remote }: CompositionRoute, language: Language): Promise<FilesOfPage> {
  const { hashes, preload, messages, content, budgets } = await requestList(remote.name);
  const files = [...new Set([...(preload[name] ?? []), ...(messages[language] ?? []), ...(content?.[name]?.[language] ?? [])])];
  const all = files.map((file) => addressOf(remote.name, file));
  const missing = all.filter(({ href }) => timingsOf(href).length === 0);
  return {
    weight: (budgets[name] ?? 0) * (missing.length / Math.max(1, all.length)),
    async fetch() {
      await Promise.all(missing.map((url) => fetchFile(url, hashes[url.pathname])));
      return missing.flatMap(({ href }) => timingsOf(href)).reduce((sum, { transferSize }) => sum + transferSize, 0);
    },
  };
}

/** The browser refuses a file that differs from its hash. Only a file that arrived whole is kept. */
async function fetchFile(url: URL, integrity: string | undefined): Promise<void> {
  if (integrity === undefined) throw new Error(`The composition holds no hash of ${url.pathname}.`);
  await (await fetch(url, { integrity, priority: 'low' })).arrayBuffer();
}
