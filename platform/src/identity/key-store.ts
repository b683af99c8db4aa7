import type { Actor } from '../registry/actors.ts';
import { writeLog } from '../registry/log.ts';
import type { PlatformDb } from '../registry/tables.ts';
import { keyIdOf } from './publisher-key.ts';

/** A registered public key, with one entry for each team for which it acts. */
export interface RegisteredKey {
  id: string;
  team: string;
  label: string;
  createdAt: Date;
  createdBy: string;
  revokedAt: Date | null;
}

export interface KeyRegistration {
  publicKey: string;
  teams: readonly string[];
  /** Whose key it is: `Ana, laptop`. */
  label: string;
}

/** A team that does not exist, or a key that was revoked. The message is for the person who asked. */
export class RegistrationError extends Error {}

/** The teams that have no row. */
export async function unknownTeams(db: PlatformDb, names: readonly string[]): Promise<string[]> {
  const known = new Set((await db.selectFrom('team').select('name').where('retired_at', 'is', null).execute()).map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

/** The keys of publishers. Every request reads them, so that a revoked key has no rights from then on. */
export function keyStore(db: PlatformDb, now: () => Date) {
  return {
    /**
     * Lets a key act for teams. A key that acts for them already stays as it is.
     * @returns the id of the key.
     * @throws RegistrationError
     */
    async register({ publicKey, teams, label }: KeyRegistration, by: Actor): Promise<string> {
      const id = keyIdOf(publicKey);
      const unknown = await unknownTeams(db, teams);
      if (unknown.length > 0) throw new RegistrationError(`There is no team ${unknown.join(', ')}.`);
      await db.transaction().execute(async (trx) => {
        const revoked = await trx
          .selectFrom('publisher_key')
          .select('id')
          .where('id', '=', id)
          .where('revoked_at', 'is not', null)
          .execute();
        if (revoked.length > 0) throw new RegistrationError('This key was revoked. Make another one.');
        const added = await trx
          .insertInto('publisher_key')
          .values(
            teams.map((team) => ({ id, team, public_key: publicKey, label, created_at: now(), created_by: by.name, revoked_at: null })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('team')
          .execute();
        for (const { team } of added) await writeLog(trx, by, { action: 'register-key', subject: id, team, details: { label } }, now());
      });
      return id;
    },

    async list(): Promise<RegisteredKey[]> {
      const rows = await db.selectFrom('publisher_key').selectAll().orderBy('created_at').orderBy('team').execute();
      return rows.map(({ id, team, label, created_at, created_by, revoked_at }) => ({
        id,
        team,
        label,
        createdAt: created_at,
        createdBy: created_by,
        revokedAt: revoked_at,
      }));
    },

    /**
     * Takes a key its rights, for all teams or for those that are named.
     * @returns the teams for which it acted until now.
     */
    async revoke(id: string, by: Actor, { why, teams }: { why?: string | undefined; teams?: readonly string[] } = {}): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        const revoked = await trx
          .updateTable('publisher_key')
          .set({ revoked_at: now() })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .$if(teams !== undefined, (query) => query.where('team', 'in', [...(teams ?? []), '']))
          .returning(['team', 'label'])
          .execute();
        for (const { team, label } of revoked)
          await writeLog(trx, by, { action: 'revoke-key', subject: id, team, why: why ?? null, details: { label } }, now());
        return revoked.map(({ team }) => team);
      });
    },

    /** The key with the teams for which it acts now, or null. */
    async find(id: string): Promise<{ publicKey: string; label: string; teams: string[] } | null> {
      const rows = await db.selectFrom('publisher_key').selectAll().where('id', '=', id).where('revoked_at', 'is', null).execute();
      const [first] = rows;
      return first ? { publicKey: first.public_key, label: first.label, teams: rows.map(({ team }) => team) } : null;
    },
  };
}
export type KeyStore = ReturnType<typeof keyStore>;
