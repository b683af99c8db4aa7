import { type checkKinds, gateFault } from '@nitida/contract/platform-answers';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Fault } from '../gate/fault.ts';
import { type Actor, teamOfRemote } from './actors.ts';
import { writeLog } from './log.ts';
import type { PlatformDb } from './tables.ts';
import type { ActorKind } from './team-tables.ts';

export type CheckKind = (typeof checkKinds)[number];

/** What the gate said of a release. */
export interface GateCheck {
  id: string;
  at: Date;
  kind: CheckKind;
  /** Null when what was sent is no release. */
  name: string | null;
  version: string | null;
  team: string | null;
  channel: string | null;
  commit: string | null;
  passed: boolean;
  faults: z.output<typeof gateFault>[];
  actor: string;
  actorKind: ActorKind;
  why: string | null;
}

/** A check of a release that publishes nothing. */
export interface RecordedCheck {
  kind: Exclude<CheckKind, 'publish'>;
  name: string;
  version: string;
  channel: string;
  commit?: string | undefined;
  faults: readonly Fault[];
  why?: string | undefined;
}

export interface ChecksQuery {
  /** The shell or a remote. */
  name?: string | undefined;
  channel?: string | undefined;
  /** Checks before this id. */
  before?: string | undefined;
}

interface Options {
  db: PlatformDb;
  now: () => Date;
}

/** The most checks of an answer. */
const longest = 200;

/** A refusal by a right has a sentence alone. */
const details = z.object({
  kind: z.enum(['dry-run', 'stored']).optional(),
  channel: z.string().optional(),
  commit: z.string().optional(),
  faults: z.array(gateFault).optional(),
  reasons: z.array(z.string()).optional(),
});

const release = /^(\S+) (\S+)$/;

/** What the gate said of releases: in the log, where nobody can change it. */
export function createChecks({ db, now }: Options) {
  return {
    /** Writes down what was said of a release that is not published. */
    async record(by: Pick<Actor, 'kind' | 'name' | 'address'>, check: RecordedCheck): Promise<void> {
      const { kind, name, version, channel, commit, faults, why = null } = check;
      const team = (await teamOfRemote(db, name))?.name ?? null;
      const seen = { kind, channel, passed: faults.length === 0, faults, ...(commit !== undefined && { commit }) };
      await writeLog(db, by, { action: 'check', subject: `${name} ${version}`, team, why, details: seen }, now());
    },

    /** The last two hundred checks and publications that fit, newest first. */
    async list({ name, channel, before }: ChecksQuery = {}): Promise<GateCheck[]> {
      const rows = await db
        .selectFrom('log')
        .selectAll()
        .where(sql<boolean>`(action in ('publish', 'check') or (action = 'refuse' and details->>'call' = 'publish'))`)
        .$if(name !== undefined, (query) => query.where(sql<boolean>`split_part(subject, ' ', 1) = ${name}`))
        .$if(channel !== undefined, (query) => query.where(sql<boolean>`details->>'channel' = ${channel}`))
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(longest)
        .execute();
      return rows.map(({ id, at, action, actor, actor_kind, team, subject, why, details: logged }) => {
        const { kind = 'publish', channel: to = null, commit = null, faults, reasons = [] } = details.parse(logged);
        const [, named = null, version = null] = release.exec(subject) ?? [];
        const said = faults ?? reasons.map((message) => ({ code: 'right', message }));
        const passed = action !== 'refuse' && said.length === 0;
        return {
          id: String(id),
          at,
          kind,
          name: named,
          version,
          team,
          channel: to,
          commit,
          passed,
          faults: said,
          actor,
          actorKind: actor_kind,
          why,
        };
      });
    },
  };
}
export type Checks = ReturnType<typeof createChecks>;
