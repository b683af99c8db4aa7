import { existsSync, readFileSync } from 'node:fs';
import { hasUnfitText, type Release, release } from '@nitida/contract';
import * as z from 'zod';
import { RefusedReleaseError } from './compositions.ts';
import { inside } from './inside.ts';

/** So many lines of reasons are enough to see what is wrong. */
const mostReasons = 40;

/** All files of a release, served or not. */
export const allFiles = ({ files, server }: Release): Release['files'] => (server ? [...files, server] : files);

/**
 * Reads the description in a built folder.
 * @throws RefusedReleaseError when it is missing, does not fit the contract, or has control characters in its texts.
 */
export function readReleaseFile(dir: string): Release {
  const path = inside(dir, 'release.json');
  if (!existsSync(path)) throw new RefusedReleaseError(`The release in ${dir}`, ['It has no release.json.']);
  const parsed = release.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (parsed.success && !hasUnfitText(parsed.data)) return parsed.data;
  if (parsed.success) throw new RefusedReleaseError(`The release in ${dir}`, ['A text of its description has control characters.']);
  throw new RefusedReleaseError(`The release in ${dir}`, z.prettifyError(parsed.error).split('\n').slice(0, mostReasons));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
