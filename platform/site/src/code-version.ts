import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '@nitida/platform/build/packages';

const commitPattern = /^[\da-f]{40}$/;

/** The version of the checkout's package, with its commit where it has one, such as `1.0.0+8824da54c0de`. */
export function codeVersion(root: string): string {
  const { version } = readManifest(root);
  const commit = commitOf(join(root, '.git'));
  return commit === null ? version : `${version}+${commit.slice(0, 12)}`;
}

/** Reads what git stores, because a machine that runs the site need not have git. */
function commitOf(git: string): string | null {
  const head = textOf(join(git, 'HEAD'));
  const branch = /^ref: (refs\/\S+)$/.exec(head)?.[1];
  if (branch === undefined) return commitPattern.test(head) ? head : null;
  const packed = textOf(join(git, 'packed-refs')).split('\n');
  const commit = textOf(join(git, branch)) || packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0];
  return commit !== undefined && commitPattern.test(commit) ? commit : null;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
