import { RefusedReleaseError } from './compositions.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';

type Connection = PlatformDb | PlatformTransaction;

/** A composition, or a release and so every composition with it. */
export type MarkTarget = { composition: number } | { name: string; version: string };

/** What was marked harmful, by whom and why. */
export interface Mark {
  /** `composition 7` or `work 1.2.0`. */
  subject: string;
  why: string;
  at: Date;
  by: string;
}

/** A composition with its members. */
export interface NumberedSet {
  id: number;
  members: Members;
}

export interface Marks {
  /** The mark of a composition, of one with the same members, or of one of its releases. */
  of(composition: NumberedSet): Mark | null;
  ofRelease(name: string, version: string): Mark | null;
}

/** Marks as harmful: nothing returns to it, and open tabs leave it at once. */
export async function markHarmful(db: Connection, target: MarkTarget, { by, why }: { by: string; why: string }, now: Date): Promise<void> {
  const marked =
    'composition' in target
      ? { composition_id: target.composition, name: null, version: null }
      : { composition_id: null, name: target.name, version: target.version };
  await db
    .insertInto('mark')
    .values({ ...marked, kind: 'harmful', why, at: now, by })
    .execute();
}

const keyOf = (members: Members): string => JSON.stringify(Object.entries(members).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Reads all marks. */
export async function allMarks(db: Connection): Promise<Marks> {
  const rows = await db
    .selectFrom('mark')
    .leftJoin('composition', 'composition.id', 'mark.composition_id')
    .select(['mark.composition_id', 'mark.name', 'mark.version', 'mark.why', 'mark.at', 'mark.by', 'composition.members'])
    .orderBy('mark.id')
    .execute();
  const marks = new Map<string, Mark>();
  for (const { composition_id, name, version, members, ...rest } of rows) {
    const subject = composition_id === null ? `${name} ${version}` : `composition ${composition_id}`;
    marks.set(subject, { subject, ...rest });
    if (members) marks.set(keyOf(members), { subject, ...rest });
  }
  const ofRelease = (name: string, version: string): Mark | null => marks.get(`${name} ${version}`) ?? null;
  return {
    ofRelease,
    of({ id, members }) {
      const ofSet = marks.get(`composition ${id}`) ?? marks.get(keyOf(members));
      const ofMembers = Object.entries(members).map(([name, version]) => ofRelease(name, version));
      return ofSet ?? ofMembers.find((mark) => mark !== null) ?? null;
    },
  };
}

/** Returns a function that tells whether a composition with its members is marked, itself or one of its releases. */
export async function readMarks(db: Connection): Promise<(composition: NumberedSet) => boolean> {
  const marks = await allMarks(db);
  return (composition) => marks.of(composition) !== null;
}

/** A sentence that tells what was marked, by whom, when and why. */
export const sentenceOf = ({ subject, why, at, by }: Mark): string =>
  `${subject.replace('composition', 'Composition')} was marked harmful by ${by} on ${at.toISOString().slice(0, 10)}: ${why}`;

/** @throws RefusedReleaseError when the composition is marked. `call` begins a sentence: `The promotion`. */
export function refuseHarmful(marks: Marks, composition: NumberedSet, call: string): void {
  const mark = marks.of(composition);
  if (mark) throw new RefusedReleaseError(call, [sentenceOf(mark)]);
}
