import type { Release } from '@nitida/contract';
import { claimingTeams, readContracts } from '../gate/context.ts';
import { callFaults } from '../gate/contract-faults.ts';
import type { Fault } from '../gate/fault.ts';
import { useFaults } from '../gate/surface-faults.ts';
import { compositionFaults, storedMembers } from './compositions.ts';
import { changedNames } from './next-members.ts';
import type { Members, PlatformDb } from './tables.ts';

/** Why stored releases do not fit each other: what a publication of each beside the others would be refused for, and that production does not have. */
export async function setFaults(db: PlatformDb, before: Members, after: Members): Promise<(Fault | string)[]> {
  const { stored, missing } = await storedMembers(db, after);
  if (missing.length > 0) return missing.map((name) => `${name} ${after[name]} is not stored.`);
  const releases = stored.map(({ release }) => release);
  const teams = await claimingTeams(db);
  const api = await readContracts(db);
  const usesIn = (all: readonly Release[]): Fault[] =>
    all.flatMap((release) =>
      useFaults(release, {
        channel: 'production',
        last: null,
        same: null,
        files: [],
        teams,
        earlier: null,
        beside: all.filter(({ name }) => name !== release.name),
        served: [],
        api,
      }),
    );
  const today = Object.keys(before).length === 0 ? [] : (await storedMembers(db, before)).stored.map(({ release }) => release);
  const known = new Set(usesIn(today).map(({ message }) => message));
  const changed = new Set(changedNames(before, after));
  return [
    ...compositionFaults(releases),
    ...usesIn(releases).filter(({ message }) => !known.has(message)),
    ...releases.filter(({ name }) => changed.has(name)).flatMap((release) => callFaults(release, api)),
  ];
}
