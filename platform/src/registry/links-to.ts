import { storedMembers } from './compositions.ts';
import type { Members, PlatformTransaction } from './tables.ts';

/** The links of other releases that would lead nowhere without one of them, as sentences. */
export async function linksTo(trx: PlatformTransaction, name: string, members: Members): Promise<string[]> {
  const { stored } = await storedMembers(trx, members);
  const releases = stored.map(({ release }) => release);
  const own = new Set(releases.filter((release) => release.name === name).flatMap(({ routes }) => routes.map((route) => route.name)));
  return releases
    .filter((release) => release.name !== name)
    .flatMap((release) => [...new Set((release.uses?.routes ?? []).map((use) => use.name))].map((link) => ({ release, link })))
    .filter(({ link }) => own.has(link))
    .map(({ release, link }) => `${release.name} ${release.version} of ${release.owner} links to ${link}.`);
}
