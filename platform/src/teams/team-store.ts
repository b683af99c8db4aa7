import { RegistrationError, unknownTeams } from '../identity/key-store.ts';
import type { Actor } from '../registry/actors.ts';
import { writeLog } from '../registry/log.ts';
import type { PlatformDb, PlatformTransaction } from '../registry/tables.ts';
import type { ClaimKind } from '../registry/team-tables.ts';
import type { Team } from './teams-file.ts';

const kinds: Record<keyof Team['claims'], ClaimKind> = { remotes: 'remote', routes: 'route', namespaces: 'namespace' };

const claimRows = ({ name, claims }: Team) =>
  (Object.keys(kinds) as (keyof Team['claims'])[]).flatMap((kind) =>
    claims[kind].map((value) => ({ team: name, kind: kinds[kind], value })),
  );

/** Stores the teams of the file when no team is stored yet. */
export async function seedTeams(db: PlatformDb, teams: readonly Team[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (teams.length === 0 || (await trx.selectFrom('team').select('name').limit(1).execute()).length > 0) return;
    const rows = teams.map(({ name, title, mail }) => ({ name, title, mail, webhook: null }));
    await trx
      .insertInto('team')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const claimed = teams.flatMap(claimRows);
    if (claimed.length > 0)
      await trx
        .insertInto('claim')
        .values(claimed)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

export interface StoredTeam {
  name: string;
  title: string;
  mail: string;
  /** Receives the alerts of its releases as well. */
  webhook: string | null;
  claims: { kind: ClaimKind; value: string }[];
}

async function listTeams(db: PlatformDb): Promise<StoredTeam[]> {
  const teams = await db
    .selectFrom('team')
    .select(['name', 'title', 'mail', 'webhook'])
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
  const claimed = await db.selectFrom('claim').selectAll().orderBy('kind').orderBy('value').execute();
  const of = (name: string) => claimed.filter(({ team }) => team === name).map(({ kind, value }) => ({ kind, value }));
  return teams.map((team) => ({ ...team, claims: of(team.name) }));
}

/** What belongs to a team from now on. */
export interface Gift {
  team: string;
  kind: ClaimKind;
  value: string;
}

/** The remotes of a team that channels serve, each with its channel. */
async function servedOf(trx: PlatformTransaction, team: string): Promise<string[]> {
  const channels = await trx
    .selectFrom('channel')
    .innerJoin('composition', 'composition.id', 'channel.composition_id')
    .select(['channel.name', 'composition.members'])
    .where('channel.kind', '!=', 'branch')
    .orderBy('channel.name')
    .execute();
  const claimed = await trx.selectFrom('claim').select('value').where('team', '=', team).where('kind', '=', 'remote').execute();
  return claimed.flatMap(({ value }) => channels.filter(({ members }) => value in members).map(({ name }) => `${value} in ${name}`));
}

type TeamInput = Pick<StoredTeam, 'name' | 'title' | 'mail'> & { webhook?: StoredTeam['webhook'] | undefined };

/** The teams with what belongs to them. Each change is in the log. */
export function teamStore(db: PlatformDb, now: () => Date) {
  return {
    /** By name. */
    list: () => listTeams(db),

    /** Adds a team, or changes its title and mail, and its webhook when one, or null, is given. */
    async save({ name, ...details }: TeamInput, by: Actor): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('team')
          .values({ name, webhook: null, ...details })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...details, retired_at: null }))
          .execute();
        await writeLog(trx, by, { action: 'save-team', subject: name, team: name, details }, now());
      });
    },

    /**
     * Takes a team its claims, keys and jobs, and lists it no more. What it published stays.
     * @throws RegistrationError when there is no such team, or it still owns what a channel serves.
     */
    async retire(name: string, by: Actor, { why }: { why?: string | undefined } = {}): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const at = now();
        const team = trx.updateTable('team').set({ retired_at: at }).where('name', '=', name).where('retired_at', 'is', null);
        if (!(await team.returning('name').executeTakeFirst())) throw new RegistrationError(`There is no team ${name}.`);
        const served = await servedOf(trx, name);
        if (served.length > 0)
          throw new RegistrationError(`${name} owns what is served: ${served.join(', ')}. Retire that first, or give it to another team.`);
        const claims = await trx.deleteFrom('claim').where('team', '=', name).returning(['kind', 'value']).execute();
        for (const table of ['publisher_key', 'workload'] as const)
          await trx.updateTable(table).set({ revoked_at: at }).where('team', '=', name).where('revoked_at', 'is', null).execute();
        await writeLog(trx, by, { action: 'retire-team', subject: name, team: name, why: why ?? null, details: { claims } }, at);
      });
    },

    /**
     * Gives a team a remote, a route prefix or a namespace, whoever had it before.
     * @throws RegistrationError
     */
    async give({ team, kind, value }: Gift, by: Actor, { why }: { why?: string | undefined } = {}): Promise<void> {
      if ((await unknownTeams(db, [team])).length > 0) throw new RegistrationError(`There is no team ${team}.`);
      await db.transaction().execute(async (trx) => {
        const before = await trx.selectFrom('claim').select('team').where('kind', '=', kind).where('value', '=', value).executeTakeFirst();
        await trx
          .insertInto('claim')
          .values({ team, kind, value })
          .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ team }))
          .execute();
        const details = { from: before?.team ?? null };
        await writeLog(trx, by, { action: 'give', subject: `${kind} ${value}`, team, why: why ?? null, details }, now());
      });
    },
  };
}
export type TeamStore = ReturnType<typeof teamStore>;
