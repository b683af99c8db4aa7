import { releaseName } from '@nitida/contract';
import { buildableFolders, findBuildable } from '../build/packages.ts';
import { UserError } from './site-client.ts';

/**
 * The name of the release that the command line means: `mf-account` and `account` are `mf_account`. A release that this checkout has no sources of is
 * named by itself.
 * @throws UserError when nothing can have that name.
 */
export async function releaseNameOf(root: string, argument: string): Promise<string> {
  const found = await findBuildable(root, argument).catch((error) => {
    throw new UserError(`The remote.ts of ${argument} cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  if (found) return found.remote?.name ?? 'shell';
  if (releaseName.safeParse(argument).success) return argument;
  throw new UserError(`There is no ${argument}, only: ${buildableFolders(root).join(', ')}.`);
}

const release = /^(.+)@([\w.+-]+)$/;

/** Whether the command line means one release: `mf-booking@1.2.0-3f2a`. */
export const isRelease = (argument: string): boolean => release.test(argument);

/** The versions of releases by their names. @throws UserError when one is none. */
export const releasesOf = async (root: string, releases: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all(releases.map((one) => releaseOf(root, one))));

/** The name and the version of a release. @throws UserError when it is none. */
export async function releaseOf(root: string, argument: string): Promise<[name: string, version: string]> {
  const [, name, version] = release.exec(argument) ?? [];
  if (name === undefined || version === undefined) throw new UserError(`${argument} is no release: mf-booking@1.2.0-3f2a`);
  return [await releaseNameOf(root, name), version];
}
