import { rmSync } from 'node:fs';
import type { Release } from '@nitida/contract';
import { rspack, type Stats } from '@rspack/core';
import { readConfig, readGraph, statsOptions } from '../build/bundle.ts';
import { makeRelease } from '../build/make-release.ts';
import type { Buildable } from '../build/packages.ts';
import { refuseUnsharedImports } from '../build/shared-imports.ts';
import { hotConfig } from './hot-config.ts';

/** A development build with the description of a release. It is never stored as a release. */
export interface HotBuild {
  name: string;
  release: Release;
  /** The bundler's hash of the build, up to which a page updates itself. */
  hash: string;
  seconds: number;
}

export interface HotPackage {
  /** Name of the container: `shell`, `booking`. */
  name: string;
  /** The folder of the files of all builds. */
  dir: string;
  close(): Promise<void>;
}

interface Listeners {
  onBuilt: (build: HotBuild) => void;
  /** Called with the compiler's message when sources do not compile. */
  onBroken: (name: string, reason: string) => void;
}

const isUpdate = (file: string): boolean => file.includes('.hot-update.');

function describe(buildable: Buildable, built: Stats, dir: string): Release {
  // Without these options, a rebuild would omit unchanged modules and assets.
  const stats = built.toJson({ ...statsOptions, cachedAssets: true, cachedModules: true });
  const chunks = (stats.chunks ?? []).map((chunk) => ({ ...chunk, files: (chunk.files ?? []).filter((file) => !isUpdate(file)) }));
  const graph = readGraph({ ...stats, chunks });
  refuseUnsharedImports(buildable.folder, graph.sources);
  const paths = (stats.assets ?? []).map(({ name }) => name).filter((path) => !path.endsWith('.map') && !isUpdate(path));
  return makeRelease(buildable, graph, dir, { paths, server: null, surface: null });
}

/** Builds a package for development, and again whenever a source changes. Resolves after the first build, successful or not. */
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
