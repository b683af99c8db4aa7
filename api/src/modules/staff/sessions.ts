import { randomUUID } from 'node:crypto';
import { freshCodeMinutes, type StaffMember } from '@nitida/contract';
import type { RealClock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { hashToken, newToken } from '../../tokens.ts';

/** The member of staff who makes a call. */
export interface StaffUser extends StaffMember {
  sessionId: string;
  /** Whether the account has a confirmed second factor, so that this session was opened with the password and a code or passkey. */
  hasSecondFactor: boolean;
  /** Whether a link in a mail opened the session, so that it may set up a second factor. */
  isByLink: boolean;
  /** Whether the account has a passkey, which takes the place of a code. */
  hasPasskey: boolean;
  /** Whether a code was entered or a passkey used in this session within `freshCodeMinutes`. */
  hasFreshCode: boolean;
}

const hour = 60 * 60_000;
/** Real time: about one working day. */
export const staffSessionMs = 12 * hour;
export const staffIdleMs = 2 * hour;
const seenEveryMs = 5 * 60_000;
const freshCodeMs = freshCodeMinutes * 60_000;

/** The sessions of staff. They have their own table and cookie, so that they cannot be confused with customers' sessions. */
export function createStaffSessions(db: Database, realClock: RealClock) {
  const at = (ms: number) => new Date(realClock.now().getTime() + ms);
  return {
    /** @returns the cookie's value, which is not stored */
    async create(
      trx: Transaction,
      userId: string,
      { hasCode, isByLink }: Pick<StaffUser, 'isByLink'> & { hasCode: boolean },
    ): Promise<string> {
      const token = newToken();
      const times = { created_at: at(0), seen_at: at(0), expires_at: at(staffSessionMs), code_at: hasCode ? at(0) : null };
      await trx
        .insertInto('staff_sessions')
        .values({ id: randomUUID(), token_hash: hashToken(token), user_id: userId, by_link: isByLink, ...times })
        .execute();
      return token;
    },
    /** Null when the cookie is unknown or expired, or the account no longer belongs to staff. */
    async find(token: string): Promise<StaffUser | null> {
      const row = await db
        .selectFrom('staff_sessions')
        .innerJoin('users', 'users.id', 'staff_sessions.user_id')
        .leftJoin('staff_second_factors', 'staff_second_factors.user_id', 'users.id')
        .select(({ exists, selectFrom }) => [
          exists(selectFrom('staff_passkeys').select('id').whereRef('staff_passkeys.user_id', '=', 'users.id')).as('hasPasskey'),
          'staff_sessions.id as sessionId',
          'seen_at',
          'code_at',
          'by_link as isByLink',
          'users.id',
          'staff_second_factors.confirmed_at',
        ])
        .where('staff_sessions.token_hash', '=', hashToken(token))
        .where('staff_sessions.expires_at', '>', at(0))
        .where('staff_sessions.seen_at', '>', at(-staffIdleMs))
        .where('users.role', '=', 'admin')
        .executeTakeFirst();
      const member = row && (await findStaff(db, row.id));
      if (!row || !member) return null;
      if (row.seen_at < at(-seenEveryMs)) {
        const seen = { seen_at: at(0) };
        await db.updateTable('staff_sessions').set(seen).where('id', '=', row.sessionId).execute();
      }
      const hasFreshCode = row.code_at !== null && row.code_at > at(-freshCodeMs);
      const { sessionId, isByLink } = row;
      return {
        ...member,
        sessionId,
        isByLink,
        hasSecondFactor: row.confirmed_at !== null,
        hasPasskey: Boolean(row.hasPasskey),
        hasFreshCode,
      };
    },
    /** Remembers that a right code was just entered, or a passkey used, in the session. */
    async rememberCode(trx: Transaction | Database, sessionId: string): Promise<void> {
      await trx
        .updateTable('staff_sessions')
        .set({ code_at: at(0) })
        .where('id', '=', sessionId)
        .execute();
    },
    /** Those of the sessions that have not ended and whose account has the scope. */
    async findWorking(sessionIds: readonly string[], scope: StaffMember['scopes'][number]): Promise<string[]> {
      const rows = await db
        .selectFrom('staff_sessions')
        .innerJoin('users', 'users.id', 'staff_sessions.user_id')
        .innerJoin('staff_scopes', 'staff_scopes.user_id', 'users.id')
        .select('staff_sessions.id')
        .where('staff_sessions.id', 'in', sessionIds)
        .where('staff_sessions.expires_at', '>', at(0))
        .where('staff_sessions.seen_at', '>', at(-staffIdleMs))
        .where('users.role', '=', 'admin')
        .where('staff_scopes.scope', '=', scope)
        .execute();
      return rows.map(({ id }) => id);
    },
    async end(trx: Transaction, sessionId: string): Promise<void> {
      await trx.deleteFrom('staff_sessions').where('id', '=', sessionId).execute();
    },
    /** Ends all sessions of the member except the given one. */
    async endAll(trx: Transaction, userId: string, except?: string): Promise<void> {
      await trx
        .deleteFrom('staff_sessions')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
        .execute();
    },
  };
}
export type StaffSessions = ReturnType<typeof createStaffSessions>;

/** The accounts with a scope, by email. */
export async function listStaff(on: Database | Transaction): Promise<StaffMember[]> {
  const rows = await on
    .selectFrom('users')
    .innerJoin('staff_scopes', 'staff_scopes.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.surname', 'users.email', 'staff_scopes.scope'])
    .where('users.role', '=', 'admin')
    .orderBy('users.email')
    .orderBy('staff_scopes.scope')
    .execute();
  const members = new Map<string, StaffMember>();
  for (const { id, name, surname, email, scope } of rows) {
    const member = members.get(id) ?? { id, name: `${name} ${surname}`, email, scopes: [] };
    member.scopes.push(scope);
    members.set(id, member);
  }
  return [...members.values()];
}

export const findStaff = async (on: Database | Transaction, id: string): Promise<StaffMember | null> =>
  (await listStaff(on)).find((member) => member.id === id) ?? null;
