import { hashOfMembers } from './matrix.ts';
import type { Members, PlatformDb } from './tables.ts';

/** Whether a run of the matrix has passed, when, and who ran it. */
export interface MatrixVerdict {
  passed: boolean;
  at: Date;
  by: string;
}

/** Reads the last run of the matrix with exactly the releases of each set. @returns a function that finds that of a set. */
export async function matrixVerdicts(db: PlatformDb, sets: readonly Members[]): Promise<(members: Members) => MatrixVerdict | null> {
  const hashes = sets.map(hashOfMembers);
  const runs = await db
    .selectFrom('matrix_run')
    .select(['members_hash', 'passed', 'at', 'by'])
    .where('members_hash', 'in', hashes.length > 0 ? hashes : [''])
    .orderBy('id')
    .execute();
  const last = new Map(runs.map(({ members_hash, ...run }) => [members_hash, run]));
  return (members) => last.get(hashOfMembers(members)) ?? null;
}
