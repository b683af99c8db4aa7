import type { Release, ReleaseUses } from '@nitida/contract';
import { type ApiContract, type CallShape, type FieldTypes, type KnownContract, shapeHash } from '../build/call-shapes.ts';
import { callChanges, eventChanges } from './call-changes.ts';
import type { ClaimingTeam } from './claim-faults.ts';
import type { ServedSet } from './context.ts';
import { distinct, type Fault } from './fault.ts';
import { ownerLabel } from './surface-faults.ts';

type Shape = CallShape | FieldTypes;
type Kind = keyof ApiContract & keyof ReleaseUses;
const kinds = ['calls', 'events'] as const satisfies readonly Kind[];

const isCall = (shape: Shape): shape is CallShape => typeof shape.answer === 'object';

const changes = (before: Shape, now: Shape): string[] =>
  isCall(before) && isCall(now) ? callChanges(before, now) : isCall(before) || isCall(now) ? [] : eventChanges(before, now);

interface ChangedUse {
  name: string;
  /** Null when the API never had this shape. */
  shape: Shape | null;
  /** In words that follow the name: `is gone`. */
  change: string;
}

/** What a release uses and the API no longer has as the release expects it, with the way it changed. */
function changedUses(uses: ReleaseUses, { now, earlier }: KnownContract): ChangedUse[] {
  return kinds.flatMap((kind) =>
    Object.entries(uses[kind]).flatMap(([name, hash]): ChangedUse[] => {
      const current: Shape | undefined = now[kind][name];
      if (current === undefined) return [{ name, shape: null, change: 'is gone' }];
      if (shapeHash(current) === hash) return [];
      const shape =
        earlier.map((contract): Shape | undefined => contract[kind][name]).find((each) => each && shapeHash(each) === hash) ?? null;
      if (shape === null) return [{ name, shape, change: 'was never as the release expects it' }];
      return changes(shape, current).map((change) => ({ name, shape, change }));
    }),
  );
}

/** Where a release was built for calls or events that the API has otherwise or not at all. Without an API, nothing is compared. */
export function callFaults({ name: release, uses }: Release, known: KnownContract | null): Fault[] {
  if (!uses || !known) return [];
  return changedUses(uses, known).map(({ name, change }) => ({
    code: 'use',
    message: `${release} uses ${name} of the API, which ${change}. Start the API of the same checkout first.`,
    whose: 'the API',
    where: name,
  }));
}

/** What a new contract of the API breaks for releases that visitors may have. A shape that the API never had says nothing. */
export function contractFaults(known: KnownContract, served: readonly ServedSet[], teams: readonly ClaimingTeam[]): Fault[] {
  const faults = served.flatMap(({ why, releases }) =>
    releases.flatMap((release) => {
      const whose = ownerLabel(release, teams);
      const broken = release.uses
        ? changedUses(release.uses, known).filter(({ shape, change }) => shape !== null || change === 'is gone')
        : [];
      return broken.map(
        ({ name, change }): Fault => ({
          code: 'offer',
          message: `${whose}, which ${why}, uses ${name}, which ${change}.`,
          whose,
          where: name,
        }),
      );
    }),
  );
  return distinct(faults);
}

/** What one contract breaks for everybody who uses another: calls and events that are gone or changed. */
export function contractBreaks(before: ApiContract, now: ApiContract): string[] {
  return kinds.flatMap((kind) =>
    Object.entries<Shape>(before[kind]).flatMap(([name, shape]) => {
      const current: Shape | undefined = now[kind][name];
      return current === undefined ? [`${name} is gone`] : changes(shape, current).map((change) => `${name} ${change}`);
    }),
  );
}
