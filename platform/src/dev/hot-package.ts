import { rmSync } from 'node:fs';
import type { Release } from '@nitida/contract';
import { rspack, type Stats } from '@rspack/core';
import { readConfig, wanted } from '../build/bundle.ts';
import { readGraph } from '../build/bundle-graph.ts';
import { makeRelease } from '../build/make-release.ts';
import type { Buildable } from '../build/packages.ts';
import { refuseUnsharedRouterParts } from '../build/router-imports.ts';
import { hotConfig } from './hot-config.ts';

/** A development build, described as a release is. It is never stored as one. */
export interface HotBuild {
  name: string;
  release: Release;
  /** The bundler's name of the build: what a page asks the way to. */
  hash: string;
  seconds: number;
}

export interface HotPackage {
  /** Container name: `shell`, `booking`. */
  name: string;
  /** Where the files of all its builds lie. */
  dir: string;
  close(): Promise<void>;
}

interface Listeners {
  onBuilt: (build: HotBuild) => void;
  /** Sources that do not compile, in the compiler's words. */
  onBroken: (name: string, reason: string) => void;
}

const isUpdate = (file: string): boolean => file.includes('.hot-update.');

function describe(buildable: Buildable, built: Stats, dir: string): Release {
  // A rebuild would leave out what it took over from the build before.
  const stats = built.toJson({ ...wanted, cachedAssets: true, cachedModules: true });
  const chunks = (stats.chunks ?? []).map((chunk) => ({ ...chunk, files: (chunk.files ?? []).filter((file) => !isUpdate(file)) }));
  const graph = readGraph({ ...stats, chunks });
  refuseUnsharedRouterParts(buildable.folder, graph.sources);
  const paths = (stats.assets ?? []).map(({ name }) => name).filter((path) => !path.endsWith('.map') && !isUpdate(path));
  return makeRelease(buildable, graph, dir, { paths, server: null });
}

/** Builds a package for development, and again whenever a source of it changes. Resolves after the first build, whole or not. */
export async function followPackage(buildable: Buildable, dir: string, { onBuilt, onBroken }: Listeners): Promise<HotPackage> {
  const name = buildable.remote?.name ?? 'shell';
  rmSync(dir, { recursive: true, force: true });
  const compiler = rspack(hotConfig(await readConfig(buildable), name, dir));
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: 40 }, (failure, stats) => {
      if (failure) return reject(failure);
      if (!stats) return;
      if (stats.hasErrors()) {
        onBroken(name, stats.toString({ all: false, errors: true }));
      } else {
        try {
          const seconds = ((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000;
          onBuilt({ name, release: describe(buildable, stats, dir), hash: stats.hash ?? '', seconds });
        } catch (error) {
          onBroken(name, error instanceof Error ? error.message : String(error));
        }
      }
      const close = () => new Promise<void>((closed) => watching?.close(() => compiler.close(() => closed())));
      resolve({ name, dir, close });
    });
  });
}
