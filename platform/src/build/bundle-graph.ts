import { isLanguage, type Language } from '@nitida/contract';

/** The part of the bundler's statistics that this module reads. */
interface BundledModule {
  nameForCondition?: string | null | undefined;
  modules?: BundledModule[] | undefined;
}
interface BundledChunk {
  id?: string | number | null | undefined;
  files?: string[] | undefined;
  /** Chunks that are loaded together with this one. */
  siblings?: (string | number)[] | undefined;
  initial?: boolean | undefined;
  modules?: BundledModule[] | undefined;
}

/** The data of a build that preloading needs. */
export interface BundleGraph {
  /** The files that a module needs before it can run: those of its chunk and of the chunks loaded with it. */
  filesOf(sourceFile: string): string[];
  /** Source files of texts, by language. */
  texts: Map<Language, string[]>;
  initialFiles: string[];
  /** Our own source files in the build. */
  sources: string[];
}

const flatten = (modules: BundledModule[] = []): BundledModule[] => modules.flatMap((module) => [module, ...flatten(module.modules)]);
const sources = (chunk: BundledChunk): string[] =>
  flatten(chunk.modules).flatMap(({ nameForCondition }) => (nameForCondition ? [nameForCondition] : []));

/** The language of a text file: `…/i18n/en.json`. */
function languageOf(path: string): Language | null {
  const name = /[\\/]i18n[\\/](?:.*[\\/])?([a-z]{2})\.json$/.exec(path)?.[1];
  return isLanguage(name) ? name : null;
}

export function readGraph(stats: { chunks?: BundledChunk[] | undefined }): BundleGraph {
  const chunks = stats.chunks ?? [];
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const bySource = new Map<string, BundledChunk>();
  const texts = new Map<Language, string[]>();
  for (const chunk of chunks) {
    for (const source of sources(chunk)) {
      const language = languageOf(source);
      if (language && !bySource.has(source)) texts.set(language, [...(texts.get(language) ?? []), source]);
      bySource.set(source, chunk);
    }
  }
  const filesOf = (source: string): string[] => {
    const chunk = bySource.get(source);
    if (!chunk) throw new Error(`${source} is in no chunk of the build.`);
    const together = [chunk, ...(chunk.siblings ?? []).flatMap((id) => byId.get(id) ?? [])];
    return together.flatMap(({ files }) => files ?? []).filter((file) => file.endsWith('.js'));
  };
  const initialFiles = chunks.filter(({ initial }) => initial).flatMap(({ files }) => files ?? []);
  const own = [...bySource.keys()].filter((source) => !source.includes('node_modules'));
  return { filesOf, texts, initialFiles, sources: own };
}
