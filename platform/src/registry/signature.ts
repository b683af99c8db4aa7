import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Release } from '@nitida/contract';
import type { Members } from './tables.ts';

/** A secret kept in a file that only its owner can read; made at the first start. */
export function keptSecret(path: string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8').trim();
}

/** What a composition vouches for: each member with the hash of each of its files. */
function content(members: Members, releases: Release[]): string {
  const lines = releases
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, files }) => [`${name} ${members[name]}`, ...files.map(({ path, integrity }) => `${path} ${integrity}`)]);
  return lines.join('\n');
}

export const sign = (key: string, members: Members, releases: Release[]): string =>
  createHmac('sha256', key).update(content(members, releases)).digest('base64url');

export const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
};
