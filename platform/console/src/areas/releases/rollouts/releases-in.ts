import type { Members } from '@nitida/contract/platform-answers';

/** `account 1.2.0, work 2.0.0`. */
export const releasesIn = (members: Members): string =>
  Object.entries(members)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ') || '–';
