import { cleanLines } from '@nitida/contract';
import type { Actor } from './actors.ts';
import type { PlatformDb, PlatformTransaction } from './tables.ts';
import type { ActorKind } from './team-tables.ts';

type Connection = PlatformDb | PlatformTransaction;

export type LoggedAction =
  | 'publish'
  | 'check'
  | 'promote'
  | 'split'
  | 'end-split'
  | 'mark'
  | 'lock'
  | 'unlock'
  | 'roll-back'
  | 'refuse'
  | 'start-api'
  | 'save-team'
  | 'give'
  | 'retire'
  | 'retire-team'
  | 'register-key'
  | 'revoke-key'
  | 'register-workload'
  | 'revoke-workload'
  | 'start-rollout'
  | 'stop-rollout'
  | 'decide-rollout'
  | 'remove-files'
  | 'preview'
  | 'revoke-preview'
  | 'matrix';

/** What was done or refused. */
export interface LoggedAct {
  action: LoggedAction;
  /** What it was done to: `work 1.2.0`, `composition 7`, the id of a key. */
  subject: string;
  team?: string | null;
  why?: string | null;
  details?: Record<string, unknown>;
}

export interface LogEntry {
  id: string;
  at: Date;
  actor: string;
  actorKind: ActorKind;
  action: string;
  team: string | null;
  subject: string;
  why: string | null;
  address: string | null;
  details: Record<string, unknown>;
}

const cleaned = (text: string | null): string | null => text && cleanLines(text);
/** A refusal quotes what was sent, which may have characters that the database refuses. */
const cleanedJson = (details: object): string =>
  JSON.stringify(details, (_key, value: unknown) => (typeof value === 'string' ? cleanLines(value) : value));

/** Adds an entry. In the transaction of what was done, so that neither exists without the other. */
export async function writeLog(db: Connection, actor: Pick<Actor, 'kind' | 'name' | 'address'>, act: LoggedAct, now: Date): Promise<void> {
  const { action, subject, team = null, why = null, details = {} } = act;
  await db
    .insertInto('log')
    .values({
      at: now,
      actor: cleanLines(actor.name),
      actor_kind: actor.kind,
      action,
      team,
      subject: cleanLines(subject),
      why: cleaned(why),
      address: actor.address,
      details: cleanedJson(details),
    })
    .execute();
}

export interface LogQuery {
  /** Entries before this id. */
  before?: string | undefined;
  team?: string | undefined;
  /** Who reads: staff all entries, and a key or a job those of its teams and its own. */
  reader?: Pick<Actor, 'name' | 'teams'> | undefined;
}

const longest = 200;

/** The last two hundred entries that fit, newest first. */
export async function readLog(db: Connection, { before, team, reader }: LogQuery = {}): Promise<LogEntry[]> {
  const teams = reader === undefined || reader.teams === 'all' ? undefined : reader.teams;
  const rows = await db
    .selectFrom('log')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(team !== undefined, (query) => query.where('team', '=', team ?? ''))
    .$if(teams !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('actor', '=', reader?.name ?? ''), ...(teams ?? []).map((one) => eb('team', '=', one))])),
    )
    .orderBy('id', 'desc')
    .limit(longest)
    .execute();
  return rows.map(({ actor_kind, ...entry }) => ({ ...entry, id: String(entry.id), actorKind: actor_kind }));
}
