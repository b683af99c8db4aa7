import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@nitida/contract';
import * as z from 'zod';
import { integrityOf } from '../build/hash-files.ts';
import { composedReleases, composedReleasesPath, composedReleasesVersion } from '../composer/composed-releases.ts';
import { production } from '../registry/channels.ts';
import type { Composition, ServedSite } from '../registry/index.ts';
import { RemoteSiteError } from './remote-site-error.ts';

export interface RemoteSiteOptions {
  /** The public origin of the site. */
  origin: string;
  /** The folder of downloaded files. */
  filesDir: string;
  onProgress: (line: string) => void;
}

/** The time in ms after which the site is asked again what it serves. */
const askAgainMs = 5000;
const patienceMs = 15_000;

const otherVersion = z.object({ answerVersion: z.int() });

const releasesOf = ({ shell, remotes }: Composition): Release[] => [shell, ...remotes];

/**
 * What another site serves: its composition, and the files of its releases, which count only with their hashes.
 * @throws RemoteSiteError when it is no site of this platform, or does not answer.
 */
export async function openRemoteSite({ origin, filesDir, onProgress }: RemoteSiteOptions): Promise<ServedSite> {
  /** Every release since the start, because an open page asks for the files of the one that it was sent with. */
  const releases = new Map<string, Release>();
  let known = await ask();
  let askedAt = performance.now();
  let isSilent = false;

  async function ask(): Promise<Composition> {
    const response = await fetch(`${origin}${composedReleasesPath}`, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
    if (!response) throw new RemoteSiteError(`${origin} does not answer.`);
    const answer: unknown = await response.json().catch(() => null);
    const stated = otherVersion.safeParse(answer);
    if (stated.success && stated.data.answerVersion !== composedReleasesVersion)
      throw new RemoteSiteError(
        `${origin} says what it serves in version ${stated.data.answerVersion} of the platform's answer, and this checkout reads version ${composedReleasesVersion}. Use a checkout of the version that runs there.`,
      );
    const parsed = composedReleases.safeParse(answer);
    if (!parsed.success) throw new RemoteSiteError(`${origin} answers, but it is not a Nítida site that says what it serves.`);
    const { id, shell, remotes } = parsed.data;
    const members = Object.fromEntries([shell, ...remotes].map(({ name, version }) => [name, version]));
    const composition = { id, members, reason: `as ${origin} serves it`, createdAt: new Date(0), shell, remotes };
    for (const one of releasesOf(composition)) releases.set(`${one.name} ${one.version}`, one);
    return composition;
  }

  /** A site that stops answering is served as it was. */
  async function current(): Promise<Composition> {
    if (performance.now() - askedAt < askAgainMs) return known;
    askedAt = performance.now();
    try {
      const asked = await ask();
      // Pages are kept by their composition.
      if (asked.id !== known.id) known = asked;
      isSilent = false;
    } catch (error) {
      if (!isSilent) onProgress(error instanceof Error ? error.message : String(error));
      isSilent = true;
    }
    return known;
  }

  async function findFile(name: string, path: string): Promise<string | null> {
    const holders = [...releases.values()].filter((release) => release.name === name).reverse();
    const listed = holders.flatMap(({ files }) => files).find((file) => file.path === path);
    if (!listed) return null;
    const place = join(filesDir, name, path);
    if (existsSync(place) && integrityOf(await readFile(place)) === listed.integrity) return place;
    const response = await fetch(`${origin}/releases/${name}/${path}`, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
    const content = response?.ok ? Buffer.from(await response.arrayBuffer()) : null;
    if (!content) return null;
    if (integrityOf(content) !== listed.integrity) {
      onProgress(`${origin}/releases/${name}/${path} differs from its hash, and is not served.`);
      return null;
    }
    await mkdir(dirname(place), { recursive: true });
    // Two requests for one file must not see half of it.
    const aside = `${place}.${process.hrtime.bigint()}`;
    await writeFile(aside, content);
    await rename(aside, place);
    return place;
  }

  return {
    current,
    production: async () => ({ name: production, composition: await current(), splits: [], earlier: [] }),
    composition: async (id) => (known.id === id ? known : null),
    findFile,
    findRelease: async (name, version) => releases.get(`${name} ${version}`) ?? null,
    // Tabs on this machine are none of the site's.
    openCompositions: { count: () => {}, isHarmful: async () => false },
    // Its previews are seen there alone.
    previews: { find: async () => null },
    channels: { touch: async () => {} },
    shownMembers: async () => null,
  };
}
