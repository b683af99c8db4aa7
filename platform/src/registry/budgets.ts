import type { Release } from '@nitida/contract';

/** Limits in bytes before compression, about three and a half times the transferred size. A larger release is rejected. */
export const budgets = { shell: 1_000_000, entry: 20_000, route: 600_000 };

const bytesOf = (release: Release, paths: string[]): number =>
  release.files.filter(({ path }) => paths.includes(path)).reduce((sum, { bytes }) => sum + bytes, 0);

export const entryBytes = (release: Release): number => bytesOf(release, [release.entry]);
export const routeBytes = (release: Release, route: string): number => bytesOf(release, release.preload[route] ?? []);
