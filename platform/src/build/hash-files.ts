import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@nitida/contract';

export const integrityOf = (content: Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export function hashFile(dir: string, path: string): Release['files'][number] {
  const content = readFileSync(join(dir, path));
  return { path, integrity: integrityOf(content), bytes: content.byteLength };
}

/**
 * A version that depends only on the files and the description of a release, wherever it was built. The description is
 * included, because a version is one release for ever, and routes or owner can change without the files.
 */
export function contentVersion(packageVersion: string, described: Omit<Release, 'version'>): string {
  const hash = createHash('sha256').update(JSON.stringify(described)).digest('hex');
  return `${packageVersion}-${hash.slice(0, 10)}`;
}
