import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Release } from '@nitida/contract';
import type { Members } from './tables.ts';

/** What an earlier version of the platform signed of a composition: each member with the hashes of its files. */
function content(members: Members, releases: Release[]): string {
  const lines = releases
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, files }) => [`${name} ${members[name]}`, ...files.map(({ path, integrity }) => `${path} ${integrity}`)]);
  return lines.join('\n');
}

/** The signature of a composition with the key that the database had. Compositions of that version are sealed once, when the database is migrated. */
export const earlierSignature = (key: string, members: Members, releases: Release[]): string =>
  createHmac('sha256', key).update(content(members, releases)).digest('base64url');

export const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
};
