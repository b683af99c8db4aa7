import { createHash } from 'node:crypto';
import type { Release } from '@nitida/contract';
import { type MatrixFault, type MatrixReport, type MatrixRow, matrixFaults, matrixLimits, matrixReport } from '@nitida/contract/matrix';
import type { Fault } from '../gate/fault.ts';
import { canonicalJson } from '../identity/canonical-json.ts';
import { type Act, type Actor, NoRightError, teamOfRemote, unknownActor } from './actors.ts';
import { RefusedReleaseError, storedMembers } from './compositions.ts';
import { earlierRelease } from './earlier-release.ts';
import { writeLog } from './log.ts';
import { changedNames, sameMembers } from './next-members.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';

type Connection = PlatformDb | PlatformTransaction;

/** A run of the matrix. */
export interface MatrixRun {
  passed: boolean;
  at: Date;
  by: string;
  /** What did not pass and what was not tried, one sentence each. */
  missing: string[];
  report: MatrixReport;
}

/** The hash of the releases of a composition: the same for each composition with exactly these. */
export const hashOfMembers = (members: Members): string => createHash('sha256').update(canonicalJson(members)).digest('hex');

const because = (of: readonly string[]): string => (of.length === 0 ? '.' : `: ${of.join(' ')}`);

/** Of the pages of a remote, the times of one count, beside those with faults: how fast each is, is no question of containment. */
const isInTime = ({ route, shellMs, fallbackMs }: MatrixRow): boolean =>
  shellMs !== null &&
  fallbackMs !== null &&
  (route !== undefined || (shellMs <= matrixLimits.shellMs && fallbackMs <= matrixLimits.fallbackMs));

/** A remote of a composition, with what has to be tried of it. */
export interface MatrixRemote {
  name: string;
  /** The names of its routes. */
  routes: readonly string[];
  /** Whether there is a release before it. */
  hasEarlier: boolean;
}

/** What a report lacks to have passed, one sentence each: each remote with each fault, and each page of it as it is. */
export function missingIn({ rows }: MatrixReport, remotes: readonly MatrixRemote[]): string[] {
  return remotes.flatMap(({ name, routes, hasEarlier }) => {
    const own = rows.filter(({ remote }) => remote === name);
    const untried = matrixFaults
      .filter((fault: MatrixFault) => !own.some((row) => row.fault === fault) && (fault !== 'earlier' || hasEarlier))
      .map((fault) => `${name} with the fault "${fault}" was not tried.`);
    const unopened = routes.filter((route) => !own.some((row) => row.fault === 'none' && row.route === route));
    const failed = own.flatMap((row) => {
      const what = row.fault === 'none' ? `${row.path} of ${name}` : `${name} with the fault "${row.fault}"`;
      return row.failures.length === 0 && isInTime(row) ? [] : [`${what} did not pass${because(row.failures)}`];
    });
    return [...untried, ...(unopened.length > 0 ? [`${name} has pages that were not opened: ${unopened.join(', ')}.`] : []), ...failed];
  });
}

async function remotesAmong(db: Connection, members: Members): Promise<MatrixRemote[]> {
  const { stored } = await storedMembers(db, members);
  const remotes = stored.map(({ release }) => release).filter(({ kind }) => kind === 'remote');
  return Promise.all(
    remotes.map(async ({ name, routes }) => ({
      name,
      routes: routes.map((route) => route.name),
      hasEarlier: (await earlierRelease(db, members, name)) !== null,
    })),
  );
}

/** The last run of the matrix with exactly these releases, or null. */
export async function lastRun(db: Connection, members: Members): Promise<MatrixRun | null> {
  const row = await db
    .selectFrom('matrix_run')
    .selectAll()
    .where('members_hash', '=', hashOfMembers(members))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const report = matrixReport.parse(row.report);
  const { passed, at, by } = row;
  // What has passed is not judged again by what is tried since.
  const missing = passed ? [] : missingIn(report, await remotesAmong(db, members));
  return { passed, at, by, missing, report };
}

/** How many sentences of a run a refusal names. */
const named = 3;

const fault = (message: string): Fault => ({ code: 'matrix', message });

export interface Tried {
  members: Members;
  /** What the channel serves. */
  served: Members;
  /** The number of the releases together, when they have one. */
  composition: number | null;
}

/**
 * Why a channel that needs the matrix does not serve these releases. Null: they have passed it. What a run found of a remote that stays as it is holds up nobody
 * else's release; a change of the shell concerns all.
 */
export async function matrixFault(db: Connection, { members, served, composition }: Tried): Promise<Fault | null> {
  const run = await lastRun(db, members);
  if (run?.passed) return null;
  const changed = changedNames(served, members);
  const concerned = (await remotesAmong(db, members)).filter(({ name }) => changed.includes('shell') || changed.includes(name));
  const missing = run ? missingIn(run.report, concerned) : [];
  if (run && missing.length === 0) return null;
  const what = composition === null ? 'These releases together' : `Composition ${composition}`;
  if (run) {
    const more = missing.length > named ? ` And ${missing.length - named} more.` : '';
    const when = run.at.toISOString().slice(0, 16).replace('T', ' ');
    return fault(`${what} did not pass the matrix that ${run.by} ran on ${when}: ${missing.slice(0, named).join(' ')}${more}`);
  }
  const how =
    composition === null
      ? 'Release to staging first, run `npm run matrix -- --channel staging`, and promote that.'
      : `Run it: npm run matrix -- --composition ${composition}`;
  return fault(`${what} did not pass the matrix yet. ${how}`);
}

interface Options {
  db: PlatformDb;
  now: () => Date;
  /** Whether a key of a person may say what the matrix found, as on one's own machine. */
  takesKeys: boolean;
}

/** @throws NoRightError unless the platform itself says what was found: no team judges its own releases, or those of others. */
async function mustBePlatform(db: Connection, { kind, name, teams }: Actor, takesKeys: boolean): Promise<void> {
  if (teams === 'all') return;
  const platform = await teamOfRemote(db, 'shell');
  const isItsOwn = platform !== null && teams.includes(platform.name);
  if (isItsOwn && (kind === 'workload' || takesKeys)) return;
  const whose = platform ? `of ${platform.title} (${platform.mail})` : 'of the team of the shell';
  throw new NoRightError(`What the matrix found is recorded by a job ${whose} and by staff. ${name} is neither.`);
}

/** Stores what the matrix found. */
export function createMatrix({ db, now, takesKeys }: Options) {
  const membersOf = async (composition: number): Promise<Members | null> => {
    const row = await db.selectFrom('composition').select('members').where('id', '=', composition).executeTakeFirst();
    return row?.members ?? null;
  };
  return {
    /**
     * Stores a report about a composition. The reported rows decide whether it has passed.
     * @throws NoRightError unless a job of the platform or staff report it.
     * @throws RefusedReleaseError when there is no such composition, or the report is about other releases.
     */
    async record(
      composition: number,
      report: MatrixReport,
      { by = unknownActor, why }: Act = {},
    ): Promise<{ passed: boolean; missing: string[] }> {
      await mustBePlatform(db, by, takesKeys);
      const members = await membersOf(composition);
      if (!members) throw new RefusedReleaseError('The matrix', [`There is no composition ${composition}.`]);
      if (!sameMembers(members, report.members))
        throw new RefusedReleaseError('The matrix', [`It was run with other releases than composition ${composition} has.`]);
      const missing = missingIn(report, await remotesAmong(db, members));
      const passed = missing.length === 0;
      const at = now();
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('matrix_run')
          .values({
            composition_id: composition,
            members_hash: hashOfMembers(members),
            passed,
            at,
            by: by.name,
            report: JSON.stringify(report),
          })
          .execute();
        const details = { composition, passed, browser: report.browser, rows: report.rows.length, missing: missing.slice(0, 20) };
        await writeLog(trx, by, { action: 'matrix', subject: `composition ${composition}`, why: why ?? null, details }, at);
      });
      return { passed, missing };
    },

    /** The release before that of a composition under a name, or null. */
    async earlier(composition: number, name: string): Promise<Release | null> {
      const members = await membersOf(composition);
      return members?.[name] === undefined ? null : earlierRelease(db, members, name);
    },

    /** The versions of the releases before those of a composition, by name. */
    async earlierVersions(composition: number): Promise<Members> {
      const members = (await membersOf(composition)) ?? {};
      const names = Object.keys(members).filter((name) => name !== 'shell');
      const found = await Promise.all(names.map((name) => earlierRelease(db, members, name)));
      return Object.fromEntries(found.flatMap((release) => (release ? [[release.name, release.version]] : [])));
    },

    /** The last run with the releases of a composition. Null without one, or without such a composition. */
    async find(composition: number): Promise<MatrixRun | null> {
      const members = await membersOf(composition);
      return members && lastRun(db, members);
    },
  };
}
export type Matrix = ReturnType<typeof createMatrix>;
