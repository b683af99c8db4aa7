import { TraceMap, traceSegment } from '@jridgewell/trace-mapping';
import type { StackFrame } from '@nitida/contract/telemetry';
import type { ReleaseStore } from '../registry/release-store.ts';
import { readMap } from '../registry/source-maps.ts';
import type { PlatformDb } from '../registry/tables.ts';

/** A frame in the sources. */
export interface MappedFrame {
  /** The name of the function, or an empty text. */
  in: string;
  /** The path of the source, or of the built file when it has no map. */
  file: string;
  line: number;
  column: number;
}

/** Parsed maps take a few megabytes each, so only the last ones are kept. */
const mostMaps = 4;

/**
 * `webpack://booking/./src/a.tsx` and `webpack://booking/../shared/ui/src/b.ts` are named `booking/src/a.tsx` and `shared/ui/src/b.ts`. The bundler names
 * code that it makes by a URL with that code.
 */
const sourcePath = (source: string): string =>
  (source.includes('data:') ? 'generated' : source)
    .replace(/^webpack:\/\/+/, '')
    .replace(/^[^/]+\/(\.\.\/)+/, '')
    .replace(/\/\.\//, '/')
    .replace(/\?.*/, '')
    .slice(0, 200);

export const frameText = ({ in: name, file, line, column }: MappedFrame): string =>
  `at ${name === '' ? '' : `${name} `}(${file}:${line}:${column})`;

/** Finds the sources of stacks by the source maps of releases. */
export function createStackMapping({ db, store }: { db: PlatformDb; store: ReleaseStore }) {
  const maps = new Map<string, Promise<TraceMap | null>>();

  async function read(name: string, version: string, path: string): Promise<TraceMap | null> {
    const stored = await db
      .selectFrom('release_map')
      .innerJoin('file_content', 'file_content.integrity', 'release_map.integrity')
      .selectAll('file_content')
      .where('name', '=', name)
      .where('version', '=', version)
      .where('path', '=', path)
      .executeTakeFirst();
    const text = stored ? await readMap((await store.get(stored)).content) : null;
    return text === null ? null : new TraceMap(text);
  }

  function mapOf(name: string, version: string, path: string): Promise<TraceMap | null> {
    const key = `${name} ${version} ${path}`;
    // A map that cannot be read leaves the frame as it is.
    const map = maps.get(key) ?? read(name, version, path).catch(() => null);
    maps.delete(key);
    maps.set(key, map);
    for (const [oldest] of maps) {
      if (maps.size <= mostMaps) break;
      maps.delete(oldest);
    }
    return map;
  }

  async function mapped(frame: StackFrame, versionOf: (name: string) => string | undefined): Promise<MappedFrame> {
    const [name = '', ...rest] = frame.file.split('/');
    const version = versionOf(name);
    const map = version === undefined ? null : await mapOf(name, version, rest.join('/'));
    const segment = map && traceSegment(map, Math.max(0, frame.line - 1), Math.max(0, frame.column - 1));
    const [, at, line = 0, column = 0, named] = segment ?? [];
    const source = at === undefined ? null : map?.sources[at];
    if (typeof source !== 'string') return frame;
    const original = named === undefined ? undefined : map?.names[named];
    return { in: original ?? frame.in, file: sourcePath(source), line: line + 1, column: column + 1 };
  }

  return {
    /** The frames in the sources, as far as there are maps. `versionOf`: the releases of the composition by name. */
    async map(frames: readonly StackFrame[], versionOf: (name: string) => string | undefined): Promise<MappedFrame[]> {
      const all: MappedFrame[] = [];
      for (const frame of frames) all.push(await mapped(frame, versionOf));
      return all;
    },
    /** Frees the memory of the maps. */
    forget: (): void => maps.clear(),
  };
}
export type StackMapping = ReturnType<typeof createStackMapping>;
