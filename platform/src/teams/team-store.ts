import type { ClaimKind, PlatformDb } from '../registry/tables.ts';
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
  claims: { kind: ClaimKind; value: string }[];
}

/** The teams with what belongs to them, by name. */
export async function listTeams(db: PlatformDb): Promise<StoredTeam[]> {
  const teams = await db.selectFrom('team').select(['name', 'title', 'mail']).orderBy('name').execute();
  const claimed = await db.selectFrom('claim').selectAll().orderBy('kind').orderBy('value').execute();
  const of = (name: string) => claimed.filter(({ team }) => team === name).map(({ kind, value }) => ({ kind, value }));
  return teams.map((team) => ({ ...team, claims: of(team.name) }));
}
