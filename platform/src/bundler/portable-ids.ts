import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  type Chunk,
  type Compiler,
  type Module,
  NormalModuleReplacementPlugin,
  type OptimizationSplitChunksCacheGroup,
  type RspackPluginInstance,
} from '@rspack/core';

/**
 * The bundler numbers modules and chunks by the names of their modules. It makes most names relative to the package, but those of
 * shared modules contain the folder of the checkout in the middle. Without that folder, the same sources have the same ids, and so
 * the same files and the same version, in every folder.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Ends the name of a module that was joined from several: a hash of their paths. */
const joined = /\|[0-9a-f]{16}$/;

/** The name of a module without the folders of this machine. */
export const portableName = (name: string): string =>
  name
    .replaceAll(root, '')
    .replaceAll(/(?<=[ (|!])\/[^ )|!]*(?=\/node_modules\/)/g, '')
    .replace(joined, '');

const isShared = (name: string): boolean => /^(consume|provide) shared module /.test(name);
const isFederationRuntime = (name: string): boolean => name.startsWith('data:text/javascript,');

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Numbers of four digits by name. A taken number is followed by the next one, in the order of the names. */
export function idsOf(names: readonly string[]): Map<string, number> {
  const taken = new Set<number>();
  const ids = new Map<string, number>();
  for (const name of [...new Set(names)].sort()) {
    let id = 1000 + (hashOf(name).readUInt32BE() % 9000);
    while (taken.has(id)) id += 1;
    taken.add(id);
    ids.set(name, id);
  }
  return ids;
}

/** In this hook the bundler replaces the method `identifier` by its value, and takes an id. */
type NumberedModule = { identifier: string; id: number };

/** Numbers the modules whose names contain the folder of the checkout. The bundler numbers the others around them. */
const moduleIds: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('portable-ids', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('portable-ids', (modules) => {
        if (compiler.options.mode !== 'production') return;
        const named = [...(modules as Iterable<object> as Iterable<NumberedModule>)]
          .filter(({ identifier }) => isShared(identifier) || isFederationRuntime(identifier))
          .map((module) => ({ module, name: portableName(module.identifier) }));
        const ids = idsOf(named.map(({ name }) => name));
        for (const { module, name } of named) module.id = ids.get(name) ?? module.id;
      });
    });
  },
};

/**
 * Federation's plugin writes the start-up code of each build as the text of a module, which requests the runtime by a path. In its place stands a module that
 * hands the build and its name to the runtime, and has the same text in every folder.
 */
const startUp = () =>
  new NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, (resource) => {
    const [name] = /(?<=__module_federation_container_name__ = ")\w+/.exec(decodeURIComponent(resource.request)) ?? [];
    if (name === undefined) throw new Error('The start-up code of Module Federation has no name.');
    const code = `import start from "federation/webpack-bundler-runtime/dist/index.cjs";start(__webpack_require__,"${name}");`;
    resource.request = resource.request.replace(/(?<=!=!data:text\/javascript,).*/s, encodeURIComponent(code));
  });

export const portableIds = (): RspackPluginInstance[] => [moduleIds, startUp()];

/** What a chunk is imported for: the imports that it was made for, or the name that the configuration gave it. */
const purposes = new WeakMap<Chunk, string>();

function purposeOf(chunk: Chunk): string {
  const known = purposes.get(chunk);
  if (known !== undefined) return known;
  const imports = [...chunk.groupsIterable].flatMap(({ origins }) =>
    origins.map(({ module, request }) => `${module ? portableName(module.identifier()) : ''} ${request}`),
  );
  const purpose = chunk.name ?? imports.sort().join();
  purposes.set(chunk, purpose);
  return purpose;
}

/** The id of a chunk follows from its name. Without one, it would follow from the names of its modules. */
const nameFor =
  (kind: string) =>
  (_module: Module | undefined, chunks: readonly Chunk[] = []): string =>
    `${kind}${hashOf(chunks.map(purposeOf).sort().join('+')).toString('hex').slice(0, 8)}`;

const nameOfConsumed = nameFor('consumed-');
const nameOfSplit = nameFor('split-');
const nameOfVendors = nameFor('vendors-');

/**
 * The bundler's own groups of split chunks with names, and a group for each shared library, whose priorities put them in one order.
 * @param keys the names of shared libraries
 */
export function portableChunks(keys: readonly string[]): Record<string, OptimizationSplitChunksCacheGroup> {
  const consumed = keys.map((key, index) => {
    const group: OptimizationSplitChunksCacheGroup = {
      type: 'consume-shared-module',
      test: (module: Module) => module.identifier().startsWith(`consume shared module (default) ${key}@`),
      chunks: 'async',
      enforce: true,
      priority: -5 - index / 1000,
      name: nameOfConsumed,
    };
    return [`consumed ${key}`, group] as const;
  });
  return {
    ...Object.fromEntries(consumed),
    default: { minChunks: 2, priority: -20, reuseExistingChunk: true, idHint: '', name: nameOfSplit },
    defaultVendors: { test: /[\\/]node_modules[\\/]/i, priority: -10, reuseExistingChunk: true, idHint: 'vendors', name: nameOfVendors },
  };
}
