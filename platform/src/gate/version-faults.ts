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

/** The highest first number of a first release. */
const highestFirst = 99;

/** A leap would leave no room for the versions that follow, all of which have to be higher. */
function leapFaults(version: string, last: string | null): Fault[] {
  const [major = 0] = numbers(version);
  const most = last === null ? highestFirst : Math.max((numbers(last)[0] ?? 0) + 1, 1);
  return major <= most ? [] : [faultIn('version', version, `${version} leaves out versions. The next one begins with ${most} at most.`)];
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
  const leaps = leapFaults(version, last);
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
    return [...lower, ...leaps, ...changed];
  }
  const replaced = files.filter(({ path, integrity }) => release.files.some((file) => file.path === path && file.integrity !== integrity));
  return [
    ...lower,
    ...leaps,
    ...replaced.map(({ path }) => faultIn('version', `${name}/${path}`, `${path} was published before, with other content.`)),
  ];
}
