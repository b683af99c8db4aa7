import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@nitida/contract';

export const integrityOf = (content: Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export function hashFile(dir: string, path: string): Release['files'][number] {
  const content = readFileSync(join(dir, path));
  return { path, integrity: integrityOf(content), bytes: content.byteLength };
}

/** The same files give the same version, wherever and whenever they were built. */
export function contentVersion(packageVersion: string, files: Release['files']): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.path} ${file.integrity}\n`);
  return `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
}
