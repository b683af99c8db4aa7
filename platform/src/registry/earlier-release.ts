import type { Release } from '@nitida/contract';
import { production } from './channels.ts';
import { compositionFaults, storedMembers } from './compositions.ts';
import { allMarks } from './marks.ts';
import { promotionHistory } from './promotions.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';

/**
 * The release that production served last under this name beside the one of a set, and that fits the others. Null when there is none, or its files are gone,
 * or it was rolled back or marked harmful.
 */
export async function earlierRelease(db: PlatformDb | PlatformTransaction, members: Members, name: string): Promise<Release | null> {
  const history = await promotionHistory(db, production);
  const marks = await allMarks(db);
  const versions = new Set(history.toReversed().flatMap((set) => set.members[name] ?? []));
  for (const version of versions) {
    if (version === members[name] || marks.ofRelease(name, version)) continue;
    const { stored, missing } = await storedMembers(db, { ...members, [name]: version });
    const releases = stored.map(({ release }) => release);
    if (missing.length === 0 && compositionFaults(releases).length === 0) return releases.find((one) => one.name === name) ?? null;
  }
  return null;
}
