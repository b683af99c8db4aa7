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
 * The same files and the same description give the same version, wherever and whenever they were built. The description counts
 * because a version stands for one release for ever, and its routes or its owner can change without any file.
 */
export function contentVersion(packageVersion: string, described: Omit<Release, 'version'>): string {
  const hash = createHash('sha256').update(JSON.stringify(described)).digest('hex');
  return `${packageVersion}-${hash.slice(0, 10)}`;
}
