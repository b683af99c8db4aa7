import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@nitida/contract';
import { type Fault, faultIn } from './fault.ts';

const numbers = (version: string): number[] => (version.split('-')[0] ?? '').split('.').map(Number);

/** Whether a version is lower in its numbers. What follows them is a hash of the content and has no order. */
export function isLower(version: string, than: string): boolean {
  const other = numbers(than);
  const difference = numbers(version)
    .map((number, at) => number - (other[at] ?? 0))
    .find((each) => each !== 0);
  return (difference ?? 0) < 0;
}

export interface VersionsBefore {
  channel: string;
  /** The version of this member that was last published to the channel, or null. */
  last: string | null;
  /** The stored release of the same version, or null. */
  same: Release | null;
  /** The files that earlier releases have at the same paths. */
  files: readonly { path: string; integrity: string }[];
}

/** Whether a release would go back behind what was published, or change it. */
export function versionFaults(release: Release, { channel, last, same, files }: VersionsBefore): Fault[] {
  const { name, version } = release;
  const lower =
    last !== null && last !== version && isLower(version, last)
      ? [
          faultIn(
            'version',
            version,
            `${version} is lower than ${last}, which was published to ${channel} last. A roll-back returns to an earlier release.`,
          ),
        ]
      : [];
  if (same) {
    const changed = isDeepStrictEqual(same, release)
      ? []
      : [faultIn('version', version, 'This version was published before, with other content.')];
    return [...lower, ...changed];
  }
  const replaced = files.filter(({ path, integrity }) => release.files.some((file) => file.path === path && file.integrity !== integrity));
  return [
    ...lower,
    ...replaced.map(({ path }) => faultIn('version', `${name}/${path}`, `${path} was published before, with other content.`)),
  ];
}
